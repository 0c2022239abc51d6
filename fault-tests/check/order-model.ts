import { mayCancel, type OrderStage, statusFacts, statusOfStage } from '#contract/order-states.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { CashState, OrderSeen, Pieces, Report, WorkName } from '../history/calls.ts'
import type { Model } from './find-order.ts'
import { amountLeft, giveBack, type Money, matchesPayment, type Order, type Step } from './order-state.ts'
import { isWrongStage, stagesAfter } from './stage-model.ts'
import { isNotSoManyLeft, mayTakeOff, reported, withoutPieces } from './taken-off-model.ts'

/** What happens to one order. `seen`: the order in the response, as it is just after the operation. */
export type OrderInput =
  | { kind: 'placed'; order: OrderSeen }
  | { kind: 'paid'; order: OrderSeen }
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
    const after = input.kind === 'refund' ? refunded(order, input) : changed(order, input)
    const seen = 'seen' in input ? input.seen : undefined
    return seen ? after.filter((one) => fits(one, seen)) : after
  },
}

/** A payment that came too late creates an order that is rejected from the start, and is refunded. */
function created({ kind, order: { lines, total } }: { kind: 'placed' | 'paid'; order: OrderSeen }): Order[] {
  const none: Money = { due: 0, card: 0, cash: 0, cardBack: 0, cashBack: 0 }
  const order: Order = {
    status: 'Pending',
    stage: 'placed',
    lines: lines.map(({ product, quantity, price }) => ({
      product,
      quantity,
      price,
      refunded: 0,
      missing: 0,
    })),
    money: kind === 'placed' ? { ...none, due: total } : { ...none, card: total },
    hasEnded: false,
    last: null,
  }
  if (kind === 'placed') return [order]
  return [
    order,
    { ...order, status: 'Rejected', stage: 'ended', hasEnded: true, money: { ...none, cardBack: total } },
  ]
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
  matchesPayment(order.money, seen.payment)

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
      last.held = undoable ? { card: money.card, cash: money.cash } : { card: 0, cash: 0 }
      money = giveBack({ ...money, due: 0 }, money.card + money.cash)
    }
    const hasEnded = order.hasEnded || to === 'Delivered' || to === 'Rejected'
    return { ...before, status: to, stage, money, hasEnded, last }
  })
}

/** With the held refunds withdrawn, or, if they were sent meanwhile, all due in cash. */
function soldAgain(order: Order): Order[] {
  const { money, last } = order
  const left = amountLeft(order)
  const sent = { ...order, money: { ...money, due: left } }
  const held = last?.held ?? { card: 0, cash: 0 }
  if (held.card + held.cash === 0) return [sent]
  const { card, cash, cardBack, cashBack } = money
  const kept = {
    due: Math.max(0, left - held.card - held.cash),
    card: card + held.card,
    cash: cash + held.cash,
    cardBack: cardBack - held.card,
    cashBack: cashBack - held.cash,
  }
  return [{ ...order, money: kept }, sent]
}

function refunded(order: Order, { lines, paise }: { lines?: Pieces[]; paise?: number }): Order[] {
  const { money } = order
  const pieces = piecesOf(order, lines)
  const amount = pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const isPossible = pieces.every(({ quantity, left }) => quantity <= left)
  if (!isPossible || amount === 0) return []
  if (mayTakeOff(order, pieces)) return paise ? [] : [withoutPieces(order, pieces, false)]
  if (amount > money.card + money.cash) return []
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
    case 'STATUS_CONFLICT':
      return input.kind === 'move' && input.from !== undefined && status !== input.from && status !== input.to
    case 'TOO_LATE_TO_CANCEL':
      return !mayCancel(order.stage)
    case 'NO_CASH_DUE':
      return status !== 'Delivered' || money.due <= 0
    case 'NOTHING_PAID':
      if (input.kind === 'refund' && mayTakeOff(order, piecesOf(order, input.lines))) return false
      return money.card + money.cash <= 0 || amountLeft(order) === 0
    case 'NOT_THAT_MANY':
      return (
        input.kind === 'refund' && piecesOf(order, input.lines).some(({ left, quantity }) => quantity > left)
      )
    case 'REFUND_TOO_MUCH':
      return money.card + money.cash < amountLeft(order)
    // also after its time, which the model does not have
    case 'UNDO_OVER':
      return true
    default:
      return false
  }
}
