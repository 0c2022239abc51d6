import { type CashState, UNDO_SECONDS } from '#contract/fulfilment.ts'
import {
  type Actor,
  invoicedStages,
  type OrderStage,
  type OrderStatus,
  stageRuleOf,
  statusFacts,
  statusOfStage,
  stepOf,
} from '#contract/order-states.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as invoices from '#server/shop/invoices/invoices.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { refunds } from '#server/shop/payments/payments.ts'
import * as riderCash from '#server/shop/rider-cash/rider-cash.ts'
import * as riderOffers from '#server/shop/rider-offers/rider-offers.ts'
import { mailCashOwed } from './admin-mails.ts'
import { claimOf, linesLeft } from './fulfilment.rules.ts'
import { mailRefunds, mailReturn } from './mails.ts'
import { moveMoney } from './money.ts'

/**
 * `actor`: the role in which the user `by` performs the step, null for the shop itself. `handling`: who handles the
 * order after it.
 */
export type Step = Omit<orders.Step, 'actor'> & {
  actor: Actor
  cash: CashState
  handling?: orders.handling.HandlingChange
}

type Site = Pick<RequestContext, 'baseUrl' | 'wallet'>

/**
 * Moves a locked order to another stage, with stock, history and money. Refunds of an undoable step, and their mail,
 * are held until the undo period ends. An order that already has the stage is not changed.
 */
export async function moveOrder(
  db: Db,
  ctx: Site,
  order: orders.FullOrder,
  step: Step,
): Promise<orders.Order> {
  const { to, handling } = step
  if (order.stage === to) return order
  // an undone step may return to any stage
  if (!step.undoes) stageRuleOf(order.stage, to, step.actor)
  const status = statusOfStage[to]
  await followOffers(db, order, { to, by: step.by })
  if (ON_ROAD.includes(order.stage) && !ON_ROAD.includes(to)) await orders.positions.deleteOf(db, order.id)
  const moved =
    status === order.status ? await moveStage(db, order, step) : await moveStatus(db, ctx, order, step)
  // a rider is known only if the step names one
  if (handling || (to === 'with rider' && !step.undoes))
    await orders.handling.write(db, order.id, handling ?? { rider: null })
  // last, because the row of the number stays locked
  if (invoicedStages.includes(to) && (await invoices.issue(db, order))) await creditEarlierRefunds(db, order)
  return { ...moved, status, stage: to }
}

/** A refund at the provider before the invoice found none to reduce, and the invoice is over the whole sale. */
async function creditEarlierRefunds(db: Db, { id, paymentStatus }: orders.FullOrder): Promise<void> {
  if (paymentStatus === 'PAID') return
  const made = (await refunds.listOf(db, id)).some(
    ({ byProvider, status }) => byProvider && status === 'done',
  )
  if (made) await refunds.queueCreditNote(db, id)
}

/** Within a status neither stock nor money changes. */
async function moveStage(db: Db, order: orders.FullOrder, step: Step): Promise<orders.Order> {
  await orders.move(db, order, recorded(step, step.why))
  return order
}

async function moveStatus(db: Db, ctx: Site, order: orders.FullOrder, step: Step): Promise<orders.Order> {
  const { by, cash, undoSeconds, undoes } = step
  const to = statusOfStage[step.to]
  const rule = stepOf(order.status, to)
  const stocked = { orderId: order.id, storeId: order.storeId, lines: linesLeft(order.lines) }
  await inventory.moveClaim(db, stocked, claimOf(order.status), claimOf(to))
  const why = step.why || whyBack(order)
  const number = await orders.move(db, order, recorded(step, why))
  // a shopper's own words are in the history alone, where an erasure finds them
  const reason = step.actor === 'shopper' ? orders.CANCELLED : why
  const money = {
    to,
    by,
    why: reason,
    cash,
    number,
    ctx,
    undoes,
    ...(undoSeconds && { heldSeconds: undoSeconds }),
  }
  const { paymentStatus, issued, balances, ...cashMoved } = await moveMoney(db, order, money)
  await orders.setPaymentStatus(db, order.id, paymentStatus)
  if (rule.money.includes('undone')) await refunds.queueCreditNote(db, order.id, undoSeconds)
  const byShopper = step.actor === 'shopper'
  await followCash(db, order, { ...cashMoved, step: number, undoes: undoes !== undefined, byShopper })
  if (byShopper)
    await mailCashOwed(db, order, { issued, baseUrl: ctx.baseUrl, why: 'The shopper cancelled the order.' })
  if (undoSeconds && issued.length > 0)
    await jobs.add(db, 'release-refunds', { order: order.id }, { inSeconds: undoSeconds })
  else await mailRefunds(db, order, { issued, by, baseUrl: ctx.baseUrl })
  if (rule.mail === 'going ahead' && !undoes)
    await mailReturn(db, order, { step: number, by, baseUrl: ctx.baseUrl, ...owedBefore(balances) })
  await announce(db, order, to)
  const ended = statusFacts[to].tracking === 'ended' ? await orders.endOf(db, order.id) : null
  return { ...order, status: to, paymentStatus, ended }
}

/** What is due, and where the money is that was paid before. */
function owedBefore(balances: ledger.Balances) {
  const inWallet = ledger.refundedToWallet(balances)
  const goesBack = ledger.refundedTotal(balances) + ledger.refundsDue(balances) - inWallet
  return { due: balances['cash due'], goesBack, inWallet }
}

/**
 * A packed order is offered to riders until it leaves the store; who brought one away is free for the next, maybe of
 * another store.
 */
async function followOffers(
  db: Db,
  order: orders.FullOrder,
  { to, by }: { to: OrderStage; by: string | null },
): Promise<void> {
  if (order.stage === 'packed') await riderOffers.endOffersOfOrder(db, { orderId: order.id, by })
  const isFree = ON_ROAD.includes(order.stage) && !ON_ROAD.includes(to)
  const rider = isFree && (await orders.handling.find(db, order))?.rider
  const duty = rider ? await riderOffers.setFree(db, rider.id) : null
  if (duty && duty.storeId !== order.storeId) await riderOffers.requestOffers(db, duty.storeId)
  if (rider || to === 'packed') await riderOffers.requestOffers(db, order.storeId)
}
const ON_ROAD: readonly OrderStage[] = ['with rider', 'at the door']

/** The messages wait until the step can no longer be undone; those of a step that was undone are not sent. */
async function announce(db: Db, { id: order }: orders.FullOrder, to: OrderStatus): Promise<void> {
  const { tracking } = statusFacts[to]
  const kind = tracking === 'on its way' ? 'on-the-way' : tracking === 'delivered' ? tracking : null
  if (kind) await jobs.add(db, 'send-order-messages', { order, kind }, { inSeconds: UNDO_SECONDS })
}

type CashMoved = { collected: number; restored: number; step: number; undoes: boolean; byShopper: boolean }

/**
 * The rider who delivers an order has the cash of this step, and gives it back when the sale is undone. When that is
 * undone in turn, or the order goes ahead while its cash refund is held, the rider has it again. `step`: the id of this
 * one. Who has the cash gives none back when the shopper cancels: the store does.
 */
async function followCash(
  db: Db,
  order: orders.FullOrder,
  { collected, restored, step, undoes, byShopper }: CashMoved,
): Promise<void> {
  if (restored > 0 || (undoes && collected > 0)) {
    const returnedAt = await orders.lastChangeBefore(db, order.id, step)
    if (returnedAt)
      await riderCash.undoReturn(db, order.id, { returnedAt, step: collected > 0 ? step : null })
  }
  const collecting = collected < 0 && !byShopper ? await ledger.stepOfCash(db, order.id) : null
  if (collecting) await riderCash.returnToShopper(db, order.id, { paise: -collected, step: collecting })
  if (collected <= 0 || undoes) return
  const rider = (await orders.handling.find(db, order))?.rider
  const { id: orderId, number, storeId } = order
  if (rider)
    await riderCash.collect(db, { orderId, number, storeId, rider: rider.id, paise: collected, step })
}

const recorded = ({ cash: _, handling: __, ...step }: Step, why: string): orders.Step => ({ ...step, why })

/** The history records when an order is restored although its shopper cancelled it, regardless of the client. */
const whyBack = ({ ended }: orders.Order): string =>
  ended?.by === 'SHOPPER' ? 'Brought back after the shopper cancelled' : ''
