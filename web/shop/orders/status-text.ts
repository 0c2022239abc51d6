import type { Text } from '#contract/language.ts'
import { type OrderStatus, statusFacts } from '#contract/order-states.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'

/** A status of the shop, as displayed. */
export const statusText = (status: OrderStatus): Text => statusTexts[status].name

/** The reader's role: only the shopper sees "by you" for a cancellation. */
export type Reader = 'shopper' | 'shop'

/** Who cancelled an order that its shopper cancelled. */
export const cancelledText = (reader: Reader): Text => ends[reader].SHOPPER

/**
 * The status of an order, or who ended it: in the API both cancelled and rejected orders are Rejected (spec
 * §4).
 */
export const standingText = (
  { status, ended }: Pick<OrderSummary, 'status' | 'ended'>,
  reader: Reader,
): Text => (ended && statusFacts[status].tracking === 'ended' ? ends[reader][ended.by] : statusText(status))

/** Its name, its name in the history, and the question and the button of a step to it. */
export const statusTexts = {
  Pending: {
    name: 'Pending',
    again: 'Pending again',
    question: 'Set back to Pending?',
    action: 'Set to Pending',
  },
  Shipped: {
    name: 'Shipped',
    again: 'Shipped',
    question: 'Set back to Shipped?',
    action: 'Set to Shipped',
  },
  Delivered: {
    name: 'Delivered',
    again: 'Delivered',
    question: 'Was this order delivered?',
    action: 'Set to Delivered',
  },
  Rejected: {
    name: 'Rejected',
    again: 'Rejected',
    question: 'Reject this order?',
    action: 'Reject order',
  },
} satisfies Record<OrderStatus, Record<'name' | 'again' | 'question' | 'action', Text>>

export const statusTones = {
  Pending: 'saffron',
  Shipped: 'plain',
  Delivered: 'leaf',
  Rejected: 'chilli',
} as const satisfies Record<OrderStatus, string>

const ends = {
  shopper: { SHOPPER: 'Cancelled by you', SHOP: 'Rejected by the shop', PAYMENT: 'Not placed' },
  shop: { SHOPPER: 'Cancelled by the shopper', SHOP: 'Rejected by the shop', PAYMENT: 'Not placed' },
} satisfies Record<Reader, Record<NonNullable<OrderSummary['ended']>['by'], Text>>
