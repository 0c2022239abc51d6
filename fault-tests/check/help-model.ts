import type { HelpState } from '#contract/v1/help.ts'
import type { Pieces } from '../history/calls.ts'
import { heldOf, type Order } from './order-state.ts'

/**
 * A shopper reports pieces of an item or withdraws the report, or staff decide about it: `pieces` are refunded, or none
 * if it is refused (decision 157). `state` and `paise`: in the response.
 */
export type HelpInput = {
  kind: 'help'
  name: 'report' | 'decide' | 'withdraw'
  product: string
  pieces: number
  state?: HelpState
  paise?: number
}
type Refund = (order: Order, refund: { lines: Pieces[]; paise?: number }) => Order[]

/** The possible orders after such a call; none if it must be refused. */
export function helped(order: Order, input: HelpInput, refund: Refund): Order[] {
  const { name, product, pieces, state } = input
  const before = order.help[product]
  const isOpen = before === 'open'
  const canBegin = before === undefined || before === 'withdrawn'
  if (name === 'report' ? order.status !== 'Delivered' || !canBegin : !isOpen) return []
  const set = (one: Order, to: HelpState): Order => ({ ...one, help: { ...one.help, [product]: to } })
  const paise = input.paise === undefined ? {} : { paise: input.paise }
  const refunded = (): Order[] =>
    refund(order, { lines: [{ product, quantity: pieces }], ...paise }).map((one) => set(one, 'refunded'))
  if (name === 'withdraw') return [set(order, 'withdrawn')]
  if (name === 'decide') return pieces > 0 ? refunded() : [set(order, 'refused')]
  // what the rule decides depends on other orders, too
  return [
    ...(state !== 'refunded' && leftOf(order, product) >= pieces ? [set(order, 'open')] : []),
    ...(state !== 'open' && isSentByItself(order) ? refunded() : []),
  ]
}

/** Online payments and what a wallet paid go back without staff, and other money if it comes into a wallet. */
const isSentByItself = ({ money, getsRefunds }: Order): boolean =>
  money.card + money.wallet > 0 || (getsRefunds && heldOf(money) > 0)

const leftOf = ({ lines }: Order, product: string): number => {
  const line = lines.find((one) => one.product === product)
  return line ? line.quantity - line.refunded : 0
}

/** Whether a refusal with this code is right; those that depend on messages or times always are. */
export function isHelpRightlyRefused(order: Order, code: string, { name, product, pieces }: HelpInput) {
  const before = order.help[product]
  switch (code) {
    case 'NOT_DELIVERED_YET':
      return name === 'report' && order.status !== 'Delivered'
    case 'REPORTED_BEFORE':
      return name === 'report' && before !== undefined && before !== 'withdrawn'
    case 'NOTHING_LEFT':
      return name === 'report' && leftOf(order, product) === 0
    case 'NOT_THAT_MANY':
      return name !== 'withdraw' && leftOf(order, product) < pieces
    case 'HELP_CLOSED':
      return name !== 'report' && before !== 'open'
    case 'HELP_CHANGED':
      return name === 'decide'
    default:
      return false
  }
}
