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
  return [goodsOf(t, { from, to }), moneyOf(t, { from, to }, order)].filter((text) => text !== undefined)
}

function goodsOf(t: Translate, { from, to }: Step): string | undefined {
  const [before, after] = [statusFacts[from].claim, statusFacts[to].claim]
  if (before === after) return undefined
  if (after === 'none') return t('The goods can be sold again at once.')
  if (after === 'sold') return t('The goods leave the stock of the store.')
  if (before === 'sold') return t('The goods are in the stock of the store again.')
  return t('The goods are set aside for this order again.')
}

function moneyOf(t: Translate, { from, to }: Step, { money, refunds }: Order): string | undefined {
  const sentByUpi = refunds.filter(({ method }) => method === 'upi').map(({ amount }) => amount.amount)
  const byUpi = sentByUpi.reduce((left, amount) => left - amount, money.paidByUpi?.amount ?? 0)
  const byCard = money.refundable.amount - money.cashKept.amount - byUpi
  const posts = postedBy({ from, to })
  if (posts.includes('undone') && byUpi > 0)
    return t('{amount} is to be sent back by UPI.', { amount: rupees(byUpi) })
  if (posts.includes('undone') && byCard > 0)
    return t('{amount} goes back the way it was paid, {seconds} seconds later.', {
      amount: rupees(byCard),
      seconds: UNDO_SECONDS,
    })
  if (posts.includes('undone')) return money.due.amount > 0 ? t('Nothing is to be paid any more.') : undefined
  return posts.includes('sold-again') ? t('What is not paid is to be paid at the door.') : undefined
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
