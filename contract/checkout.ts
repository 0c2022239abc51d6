import { type Static, Type } from 'typebox'
import { MAX_LINES } from './cart.ts'
import { Promised } from './delivery.ts'
import { endpoints } from './endpoint.ts'
import { Decimal, IdOf, Whole } from './fields.ts'
import { Order } from './orders.ts'
import { Count, Id } from './shapes.ts'

/** Crores are out of reach of 100 lines of 99; this bound only keeps the arithmetic exact. */
const MOST_RUPEES = 1_000_000_000

/** What the shopper saw and agrees to. What is bought is the server's cart; this is only compared with it. */
export const OrderWish = Type.Object({
  list_items: Type.Optional(
    Type.Array(Type.Object({ productId: IdOf('Product'), quantity: Whole('Quantity', 1, 99) }), {
      title: 'Items',
      maxItems: MAX_LINES,
    }),
  ),
  addressId: IdOf('Address'),
  subTotalAmt: Type.Optional(Decimal('Sub total', 0, MOST_RUPEES)),
  totalAmt: Decimal('Total', 0, MOST_RUPEES),
})
export type OrderWish = Static<typeof OrderWish>

/** How the store that serves an address sees the cart. */
export const OrderCheck = Type.Object({
  store: Type.Object({ _id: Id, name: Type.String() }),
  promise: Promised,
  short: Type.Array(Type.Object({ productId: Id, name: Type.String(), wanted: Count, available: Count }), {
    description: 'lines it cannot fill',
  }),
})
export type OrderCheck = Static<typeof OrderCheck>

export const checkoutContract = endpoints({
  check: {
    method: 'POST',
    path: '/api/order/check',
    who: 'shopper',
    summary: 'What the store that serves an address can bring of the cart, and how soon; orders nothing',
    body: Type.Object({ addressId: IdOf('Address') }),
    reply: Type.Object({ data: OrderCheck }),
    says: 'Order check',
    errors: ['NOT_FOUND', 'NOT_SERVED', 'STORE_CLOSED'],
  },
  cashOnDelivery: {
    method: 'POST',
    path: '/api/order/cash-on-delivery',
    who: 'shopper',
    summary:
      'Turns the cart into an order to be paid at the door; repeat with the same Idempotency-Key for the same answer',
    body: OrderWish,
    reply: Type.Object({ data: Order }),
    says: 'Order successfully',
    status: 201,
    errors: [
      'NOT_FOUND',
      'NOT_SERVED',
      'STORE_CLOSED',
      'EMPTY_CART',
      'CART_CHANGED',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'KEY_REUSED',
    ],
  },
  payOnline: {
    method: 'POST',
    path: '/api/order/checkout',
    who: 'shopper',
    summary: 'Opens a card payment for the cart',
    body: OrderWish,
    reply: Type.Object({ id: Type.String(), url: Type.String() }),
    says: 'Payment session',
    errors: ['PAYMENTS_OFF'],
  },
})
