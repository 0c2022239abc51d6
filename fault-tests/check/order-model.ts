import { mayCancel, type OrderStage, statusFacts, statusOfStage } from '#contract/order-states.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { CashState, OrderSeen, Pieces, Report, WorkName } from '../history/calls.ts'
import { type Created, created } from './created-orders.ts'
import type { Model } from './find-order.ts'
import { type HelpInput, helped, isHelpRightlyRefused } from './help-model.ts'
import {
  amountLeft,
  giveAllBack,
  giveBack,
  type Held,
  heldOf,
  matchesPayment,
  moveBack,
  NO_MONEY,
  type Order,
  type Step,
} from './order-state.ts'
import { isWrongStage, stagesAfter } from './stage-model.ts'
import { isNotSoManyLeft, mayTakeOff, reported, withoutPieces } from './taken-off-model.ts'
import { isUpiRightlyRefused, type UpiInput, upiPaid } from './upi-model.ts'

/** What happens to one order. `seen`: the order in the response, as it is just after the operation. */
export type OrderInput =
  | Created
  | { kind: 'see'; seen: OrderSeen }
  | {
      kind: 'move'
      to: OrderStatus
      from?: OrderStatus
      cash?: CashState
      undoable: boolean
      step?: number
      seen?: OrderSeen
    }
  | { kind: 'work'; name: WorkName; step?: number; stage?: OrderStage }
  | ({ kind: 'missing'; stage?: OrderStage } & Report)
  | { kind: 'undo'; step: number; seen?: OrderSeen }
  | { kind: 'cancel'; seen?: OrderSeen }
  | { kind: 'refund'; lines?: Pieces[]; paise?: number }
  | { kind: 'receive cash'; seen?: OrderSeen }
  | UpiInput
  | HelpInput
  | { kind: 'refused'; code: string; input: OrderInput }
/** null: the order does not exist. */
export type OrderState = Order | null

/**
 * What the specification (§4) and the decisions 014 and 034 say about one order: any status after any other, with the
 * stated cash; stages within a status (127); refunds of pieces; undoing the last step while its refunds are held.
 */
export const orderModel: Model<OrderState, OrderInput> = {
  initial: null,
  isReading: ({ kind }) => kind === 'see' || kind === 'refused',
  apply(order, input) {
    if (input.kind === 'placed' || input.kind === 'paid') return order ? [] : created(input)
    if (!order) return []
    if (input.kind === 'refused') return isRightlyRefused(order, input.code, input.input) ? [order] : []
    if (input.kind === 'see') return fits(order, input.seen) ? [order] : []
    if (input.kind === 'work') return worked(order, input)
    if (input.kind === 'missing') return reported(order, input)
    if (input.kind === 'upi') return upiPaid(order, input)
    if (input.kind === 'help') return helped(order, input, refunded)
    const after = input.kind === 'refund' ? refunded(order, input) : changed(order, input)
    const seen = 'seen' in input ? input.seen : undefined
    return seen ? after.filter((one) => fits(one, seen)) : after
  },
}

const fits = (order: Order, seen: OrderSeen): boolean =>
  order.status === seen.status &&
  order.lines.length === seen.lines.length &&
  order.lines.every(({ product, quantity, price, refunded }) =>
    seen.lines.some(
      (line) =>
        line.product === product &&
        line.quantity === quantity &&
        line.price === price &&
        line.refunded === refunded,
    ),
  ) &&
  matchesPayment(order, seen.payment)

type Change = Extract<OrderInput, { kind: 'move' | 'undo' | 'cancel' | 'receive cash' }>

function changed(order: Order, input: Change): Order[] {
  switch (input.kind) {
    case 'move': {
      if (input.from && order.status !== input.to && order.status !== input.from) return []
      return moved(order, input.to, input.cash ?? usualCash(order, input.to), input)
    }
    case 'cancel':
      return mayCancel(order.stage) ? moved(order, 'Rejected', 'received', { undoable: false }) : []
    case 'undo': {
      const { last } = order
      return last && isStep(last, input.step)
        ? moved(order, last.from, cashBefore(last), { undoable: false, stage: last.fromStage })
        : []
    }
    case 'receive cash': {
      const { due, cash } = order.money
      if (order.status !== 'Delivered' || due <= 0) return []
      return [{ ...order, money: { ...order.money, due: 0, cash: cash + due } }]
    }
  }
}

/** A step of a picker or rider; it changes no money, and can be undone. `stage`: in the response. */
function worked(order: Order, { name, step, stage }: Extract<OrderInput, { kind: 'work' }>): Order[] {
  return stagesAfter(order.stage, name).flatMap((to) => {
    if (stage !== undefined && stage !== to) return []
    const undoable = to !== 'placed' && name !== 'fail'
    const also = { undoable, stage: to, ...(step !== undefined && { step }) }
    return moved(order, statusOfStage[to], 'not received', also)
  })
}

/** A step whose number is not known, because its response was lost, may be the one. */
const isStep = ({ undoable, step }: Step, number: number): boolean =>
  undoable && (step === undefined || step === number)

/** Decision 034: received at the first delivery and when the order is rejected, otherwise not. */
function usualCash(order: Order, to: OrderStatus): CashState {
  if (to === 'Rejected') return 'received'
  return to === 'Delivered' && !order.hasEnded ? 'received' : 'not received'
}

const cashBefore = ({ collected, uncollected }: Step): CashState =>
  collected !== undefined
    ? collected
      ? 'not received'
      : 'received'
    : uncollected
      ? 'received'
      : 'not received'

/**
 * Every step moves the money: cash is collected at a delivery, due again after it, and given back with the rest when
 * the order is rejected. A rejected order that goes ahead is paid in cash, except by refunds that are still held.
 */
function moved(
  order: Order,
  to: OrderStatus,
  cash: CashState,
  {
    undoable,
    step,
    stage = order.status === to ? order.stage : statusFacts[to].entry,
  }: { undoable: boolean; step?: number; stage?: OrderStage },
): Order[] {
  const { status: from } = order
  if (order.stage === stage) return [order]
  const numbered = { undoable, fromStage: order.stage, ...(step !== undefined && { step }) }
  if (from === to) return [{ ...order, stage, last: { from, ...numbered } }]
  return (from === 'Rejected' ? soldAgain(order) : [order]).map((before) => {
    let { money } = before
    const last: Step = { from, ...numbered }
    if (from === 'Delivered') {
      last.uncollected = cash === 'not received' && money.cash > 0
      if (last.uncollected) money = { ...money, due: money.due + money.cash, cash: 0 }
    }
    if (to === 'Delivered') {
      last.collected = cash === 'received' && money.due > 0
      if (last.collected) money = { ...money, cash: money.cash + money.due, due: 0 }
    }
    if (to === 'Rejected') {
      const before = money
      money = giveAllBack(money)
      last.held = undoable ? differenceOf(before, money) : NO_MONEY
    }
    const hasEnded = order.hasEnded || to === 'Delivered' || to === 'Rejected'
    return { ...before, status: to, stage, money, hasEnded, last }
  })
}

/** What was given back. */
const differenceOf = (before: Held, after: Held): Held => ({
  wallet: before.wallet - after.wallet,
  card: before.card - after.card,
  upi: before.upi - after.upi,
  cash: before.cash - after.cash,
})

/** With the held refunds withdrawn, or, if they were sent meanwhile, all due in cash. */
function soldAgain(order: Order): Order[] {
  const { money, last } = order
  const left = amountLeft(order)
  const sent = { ...order, money: { ...money, due: left } }
  const held = last?.held ?? NO_MONEY
  if (heldOf(held) === 0) return [sent]
  const kept = moveBack(money, differenceOf(NO_MONEY, held))
  return [{ ...order, money: { ...kept, due: Math.max(0, left - heldOf(held)) } }, sent]
}

function refunded(order: Order, { lines, paise }: { lines?: Pieces[]; paise?: number }): Order[] {
  const { money } = order
  const pieces = piecesOf(order, lines)
  const amount = pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const isPossible = pieces.every(({ quantity, left }) => quantity <= left)
  if (!isPossible || amount === 0) return []
  if (mayTakeOff(order, pieces)) {
    const back = amount - Math.min(amount, money.due)
    return paise === undefined || paise === back ? [withoutPieces(order, pieces, false)] : []
  }
  if (amount > heldOf(money)) return []
  if (paise !== undefined && paise !== amount) return []
  return [
    {
      ...order,
      money: giveBack(money, amount),
      lines: order.lines.map((line) => {
        const back = pieces.find(({ product }) => product === line.product)?.quantity ?? 0
        return { ...line, refunded: line.refunded + back }
      }),
    },
  ]
}

/** The pieces to refund, all that are left by default. */
const piecesOf = (order: Order, lines: Pieces[] | undefined) =>
  order.lines.map(({ product, quantity, price, refunded }) => {
    const left = quantity - refunded
    const wanted = lines ? (lines.find((line) => line.product === product)?.quantity ?? 0) : left
    return { product, price, left, quantity: wanted }
  })

/** Whether a refusal with this code is right in this state. */
function isRightlyRefused(order: Order, code: string, input: OrderInput): boolean {
  const { money, status } = order
  if (input.kind === 'upi' && isUpiRightlyRefused(order, code, input)) return true
  if (input.kind === 'help' && isHelpRightlyRefused(order, code, input)) return true
  switch (code) {
    // nothing was changed because of other requests, or the stock, which one order does not show
    case 'BUSY':
    case 'CROSSED':
    case 'IN_FLIGHT':
    case 'TOO_SLOW':
      return true
    case 'WRONG_STAGE':
      if (input.kind === 'missing') return order.stage !== 'picking'
      return input.kind === 'work' && isWrongStage(order.stage, input.name)
    case 'NOT_SO_MANY_LEFT':
      return input.kind === 'missing' && isNotSoManyLeft(order, input)
    case 'OUT_OF_STOCK':
      return status === 'Rejected'
    case 'SLOT_NOT_YET':
    case 'SLOT_NOT_BEGUN':
      return order.hasSlot && input.kind === 'work'
    case 'STATUS_CONFLICT':
      return input.kind === 'move' && input.from !== undefined && status !== input.from && status !== input.to
    case 'TOO_LATE_TO_CANCEL':
      return !mayCancel(order.stage)
    case 'CASH_IN_WALLET':
      return (input.kind === 'move' || input.kind === 'undo') && status === 'Delivered' && money.cashBack > 0
    case 'NO_CASH_DUE':
      return input.kind !== 'upi' && (status !== 'Delivered' || money.due <= 0)
    case 'NOTHING_PAID':
      if (input.kind === 'refund' && mayTakeOff(order, piecesOf(order, input.lines))) return false
      return heldOf(money) <= 0 || amountLeft(order) === 0
    case 'NOT_THAT_MANY':
      return (
        input.kind === 'refund' && piecesOf(order, input.lines).some(({ left, quantity }) => quantity > left)
      )
    case 'REFUND_TOO_MUCH':
      return heldOf(money) < amountLeft(order)
    // also after its time, which the model does not have
    case 'UNDO_OVER':
      return true
    default:
      return false
  }
}
