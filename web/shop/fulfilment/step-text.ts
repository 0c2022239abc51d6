import { UNDO_SECONDS } from '#contract/browser/fulfilment.ts'
import type { Text, Translate } from '#contract/language.ts'
import { findStep, type OrderStatus, statusFacts } from '#contract/order-states.ts'
import type { Order } from '#contract/v1/order-details.ts'
import { rupees } from '#web/lib/rupees.ts'
import { rejectionReasons, returnReasons, statusTexts } from '#web/shop/orders/orders.ts'

type Step = { from: OrderStatus; to: OrderStatus }

/** Only Pending to Shipped, the normal course, needs no confirmation, because it moves neither stock nor money. */
export const needsConfirmation = ({ from, to }: Step): boolean => asksOf({ from, to }) !== 'nothing'

/** A step towards delivery needs no reason; every other one does. */
export const needsReason = ({ from, to }: Step): boolean => asksOf({ from, to }) === 'reason'

/** Steps that need a reason are not possible in a batch, because each order has its own reason and cash. */
export const isSingleOnly = needsReason

/** A step to the current status of the order requires nothing. */
const asksOf = ({ from, to }: Step) => findStep(from, to)?.asks ?? 'nothing'

export const reasonsFor = ({ to }: Step): readonly Text[] =>
  statusFacts[to].tracking === 'ended' ? rejectionReasons : returnReasons

export const titleOf = ({ to }: Step): Text => statusTexts[to].question
export const actionOf = ({ to }: Step): Text => statusTexts[to].action

/** The effects of a step on goods and money, one sentence each. */
export function effectsOf(t: Translate, { from, to }: Step, order: Order): string[] {
  return [goodsOf(t, { from, to }), ...moneyOf(t, { from, to }, order)].filter((text) => text !== undefined)
}

function goodsOf(t: Translate, { from, to }: Step): string | undefined {
  const [before, after] = [statusFacts[from].claim, statusFacts[to].claim]
  if (before === after) return undefined
  if (after === 'none') return t('The goods can be sold again at once.')
  if (after === 'sold') return t('The goods leave the stock of the store.')
  if (before === 'sold') return t('The goods are in the stock of the store again.')
  return t('The goods are set aside for this order again.')
}

function moneyOf(t: Translate, { from, to }: Step, { money }: Order): string[] {
  const posts = postedBy({ from, to })
  if (posts.includes('undone')) {
    const goesBack = goesBackOf(t, money)
    if (goesBack.length > 0) return goesBack
    return money.due.amount > 0 ? [t('Nothing is to be paid any more.')] : []
  }
  return posts.includes('sold-again') ? [t('What is not paid is to be paid at the door.')] : []
}

/** One sentence for each way, but for cash, which staff are asked about. */
function goesBackOf(t: Translate, { goesBack }: Order['money']): string[] {
  if (!goesBack) return []
  const amountOf = ({ amount }: { amount: number }) => ({ amount: rupees(amount), seconds: UNDO_SECONDS })
  return [
    goesBack.online.amount > 0 &&
      t('{amount} goes back the way it was paid, {seconds} seconds later.', amountOf(goesBack.online)),
    goesBack.upi.amount > 0 && t('{amount} is to be sent back by UPI.', amountOf(goesBack.upi)),
    goesBack.wallet.amount > 0 &&
      t('{amount} goes to the wallet of the shopper, {seconds} seconds later.', amountOf(goesBack.wallet)),
  ].filter((text) => text !== false)
}

/**
 * The cash in question, in paise: the amount due, which may have been received, or the amount recorded, which
 * may be wrong.
 */
export function cashInQuestion({ from, to }: Step, order: Order): number {
  const posts = postedBy({ from, to })
  if (posts.includes('not-collected')) return order.money.cashKept.amount
  if (!posts.includes('collected')) return 0
  return posts.includes('sold-again') ? order.totalLeft.amount : order.money.due.amount
}

const postedBy = ({ from, to }: Step) => findStep(from, to)?.money ?? []
