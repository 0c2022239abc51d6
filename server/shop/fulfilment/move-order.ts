import type { CashState } from '#contract/fulfilment.ts'
import { type Actor, statusFacts, stepOf } from '#contract/order-states.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { claimOf, linesLeft } from './fulfilment.rules.ts'
import { mailRefunds, mailReturn } from './mails.ts'
import { moveMoney } from './money.ts'

/** `actor`: the role in which the user `by` performs the step. */
export type Step = orders.Step & { by: string; actor: Actor; cash: CashState }

/**
 * Moves a locked order to another status, with stock, history and money. Refunds of an undoable step, and their mail,
 * are held until the undo period ends. An order that already has the status is not changed.
 */
export async function moveOrder(
  db: Db,
  ctx: ShopperContext,
  order: orders.FullOrder,
  { cash, actor, ...step }: Step,
): Promise<orders.Order> {
  const { to, by, undoSeconds } = step
  if (order.status === to) return order
  const rule = stepOf(order.status, to, actor)
  const stocked = { orderId: order.id, storeId: order.storeId, lines: linesLeft(order.lines) }
  await inventory.moveClaim(db, stocked, claimOf(order.status), claimOf(to))
  const why = step.why || whyBack(order)
  const number = await orders.move(db, order, { ...step, why })
  const money = { to, by, why, cash, number, ...(undoSeconds && { heldSeconds: undoSeconds }) }
  const { paymentStatus, issued, balances } = await moveMoney(db, order, money)
  await orders.setPaymentStatus(db, order.id, paymentStatus)
  if (undoSeconds && issued.length > 0)
    await jobs.add(db, 'release-refunds', { order: order.id }, { inSeconds: undoSeconds })
  else await mailRefunds(db, order, { issued, by, baseUrl: ctx.baseUrl })
  if (rule.mail === 'going ahead' && !step.undoes)
    await mailReturn(db, order, {
      due: balances['cash due'],
      goesBack: ledger.refundedTotal(balances) - balances['refund due'],
      by,
      baseUrl: ctx.baseUrl,
    })
  const ended = statusFacts[to].tracking === 'ended' ? await orders.endOf(db, order.id) : null
  return { ...order, status: to, paymentStatus, ended }
}

/** The history records when an order is restored although its shopper cancelled it, regardless of the client. */
const whyBack = ({ ended }: orders.Order): string =>
  ended?.by === 'SHOPPER' ? 'Brought back after the shopper cancelled' : ''
