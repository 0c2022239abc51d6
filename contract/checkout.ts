import { type Static, Type } from 'typebox'
import { MAX_LINES } from './cart.ts'
import { Promised } from './delivery.ts'
import { endpoints } from './endpoint.ts'
import { Decimal, IdOf, Whole } from './fields.ts'
import { Order } from './orders.ts'
import { BillReply, Count, Id, Nothing, OneOf, Rupees, Time, Url } from './shapes.ts'

/** More than any cart can come to that anybody pays; the bound keeps the arithmetic exact. */
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

/**
 * waiting: it can be paid; paid: the order stands; over: it failed, was cancelled or took too long, and nothing was
 * charged; refunded: the money came too late or was not the right amount, and goes back.
 */
export const paymentStates = ['waiting', 'paid', 'over', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const PaymentReply = Type.Object({
  _id: Id,
  state: OneOf(...paymentStates),
  message: Type.String({ description: 'how it stands, in words for the shopper' }),
  totalAmt: Rupees,
  expiresAt: Time,
  url: Type.Union([Url, Type.Null()], { description: 'where it can be paid, while it can' }),
  order: Type.Union([Type.Object({ _id: Id, orderId: Type.String() }), Type.Null()]),
})
export type PaymentReply = Static<typeof PaymentReply>

const refusals = [
  'NOT_FOUND',
  'NOT_SERVED',
  'STORE_CLOSED',
  'EMPTY_CART',
  'CART_CHANGED',
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'KEY_REUSED',
  'IN_FLIGHT',
] as const
const paymentParams = Type.Object({ id: IdOf('Payment') })

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
    errors: refusals,
  },
  payOnline: {
    method: 'POST',
    path: '/api/order/checkout',
    who: 'shopper',
    summary:
      'Keeps the goods of the cart for a while and opens a card payment for them; repeat with the same Idempotency-Key for the same payment',
    body: OrderWish,
    reply: Type.Object({
      id: Type.String({ description: 'the provider’s name for the payment' }),
      url: Type.String({ description: 'the page it is paid on' }),
      payment: Id,
      expiresAt: Time,
      bill: BillReply,
    }),
    says: 'Payment session',
    errors: [...refusals, 'PAYMENTS_OFF', 'PAYMENT_NOT_STARTED', 'NOTHING_TO_PAY'],
  },
  openPayment: {
    method: 'GET',
    path: '/api/order/payment',
    who: 'shopper',
    summary: 'The payment the caller has begun and not finished, if there is one',
    reply: Type.Object({ data: Type.Union([PaymentReply, Type.Null()]) }),
    says: 'Payment',
  },
  payment: {
    method: 'GET',
    path: '/api/order/payment/:id',
    who: 'shopper',
    summary: 'How one of the caller’s payments stands; reading changes nothing',
    params: paymentParams,
    reply: Type.Object({ data: PaymentReply }),
    says: 'Payment',
    errors: ['NOT_FOUND'],
  },
  cancelPayment: {
    method: 'POST',
    path: '/api/order/payment/:id/cancel',
    who: 'shopper',
    summary: 'Gives a payment up: its goods are free again, the cart stays as it is',
    params: paymentParams,
    reply: Type.Object({ data: PaymentReply }),
    says: 'Order Cancel',
    errors: ['NOT_FOUND'],
  },
  webhook: {
    method: 'POST',
    path: '/api/order/webhook',
    who: 'anyone',
    summary: 'Takes the payment provider’s signed events; the only thing that makes an order paid',
    raw: true,
    perMinute: 60_000,
    reply: Nothing,
    says: 'Event taken',
    errors: ['BAD_SIGNATURE', 'PAYMENTS_OFF'],
  },
})
