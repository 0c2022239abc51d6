import type { OrderStage } from '#contract/order-states.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { matchesPayment, NO_MONEY, type Order } from './order-state.ts'

/**
 * A rider records that the amount due was paid by UPI; staff see its money in the account, or take it back, or send a
 * refund by UPI (decision 153). `payment`: the status of the order in the response.
 */
export type UpiInput = {
  kind: 'upi'
  name: 'receive' | 'see' | 'undo' | 'send'
  reference: string
  paise: number
  payment?: PaymentStatus
}

const PAYABLE: OrderStage[] = ['with rider', 'at the door', 'delivered']

/** The order after such a call; none if it must be refused. A repeat changes nothing. */
export function upiPaid(order: Order, { name, reference, paise, payment }: UpiInput): Order[] {
  if (name === 'send') return sent(order, paise)
  const after = name === 'receive' ? received(order, reference, paise) : decided(order, name, reference)
  return after.filter((one) => payment === undefined || matchesPayment(one, payment))
}

function received(order: Order, reference: string, paise: number): Order[] {
  const { money, receipts } = order
  if (!PAYABLE.includes(order.stage)) return []
  if (money.due <= 0) return isEffective(order, reference) ? [order] : []
  if (money.due !== paise || isEffective(order, reference)) return []
  return [
    {
      ...order,
      money: { ...money, due: 0, upi: money.upi + paise },
      receipts: { ...receipts, [reference]: { paise, state: 'to be seen' } },
    },
  ]
}

const sent = (order: Order, paise: number): Order[] =>
  order.sentByUpi + paise <= order.money.upiBack ? [{ ...order, sentByUpi: order.sentByUpi + paise }] : []

const isEffective = ({ receipts }: Order, reference: string): boolean =>
  reference in receipts && receipts[reference]?.state !== 'undone'

function decided(order: Order, name: 'see' | 'undo', reference: string): Order[] {
  const receipt = order.receipts[reference]
  if (!receipt) return []
  const { paise, state } = receipt
  const set = (to: typeof state): Order => ({
    ...order,
    receipts: { ...order.receipts, [reference]: { paise, state: to } },
  })
  if (name === 'see') return [state === 'to be seen' ? set('seen') : order]
  if (state === 'undone') return [order]
  if (state === 'seen' || isHeld(order, paise)) return []
  // refunds that were not sent are withdrawn, and what they were for is not due again
  const unsent = order.money.upiBack - order.sentByUpi
  // what a wallet sent back by UPI makes later refunds go in cash
  const possible = new Set([isOnly(order) ? unsent : 0, ...(order.isAskedBack ? [0] : [])])
  return [...possible].map((withdrawn) => {
    const due = order.status === 'Rejected' ? 0 : paise - withdrawn
    const { upi, upiBack } = order.money
    const money = { ...order.money, upi: upi + withdrawn - paise, upiBack: upiBack - withdrawn }
    const last = order.last && { ...order.last, ...(withdrawn > 0 && { held: NO_MONEY }) }
    return { ...set('undone'), money: { ...money, due: money.due + due }, last }
  })
}

const isOnly = (order: Order): boolean =>
  Object.keys(order.receipts).filter((reference) => isEffective(order, reference)).length === 1

/** Whether a refund of the only payment can still be undone, or another payment may be what was refunded. */
const isHeld = (order: Order, paise: number): boolean =>
  isOnly(order) ? order.money.upiBack - order.sentByUpi > paise : order.money.upi < paise

/** Whether a refusal with this code is right; those that depend on other orders or requests always are. */
export function isUpiRightlyRefused(order: Order, code: string, { name, reference, paise }: UpiInput) {
  const { money, receipts } = order
  switch (code) {
    case 'WRONG_STAGE':
      return name === 'receive' && !PAYABLE.includes(order.stage)
    case 'NO_CASH_DUE':
      return name === 'receive' && money.due <= 0 && !isEffective(order, reference)
    case 'UPI_AMOUNT_CHANGED':
      return name === 'receive' && money.due > 0 && money.due !== paise
    case 'UPI_REFERENCE_USED':
      return name === 'receive' && money.due === paise
    case 'UPI_SEEN':
      return name === 'undo' && receipts[reference]?.state === 'seen'
    case 'UPI_PAID_BACK':
      // a refund that is held, because its step can still be undone, is not withdrawn; the model has no times
      return (
        name === 'undo' &&
        (isHeld(order, paise) ||
          (order.last?.held?.upi ?? 0) > 0 ||
          (!isOnly(order) && (money.upiBack > 0 || order.isAskedBack)))
      )
    // withdrawn or sent meanwhile
    case 'NOT_TO_BE_SENT':
      return name === 'send'
    default:
      return false
  }
}
