import { type Static, Type } from 'typebox'
import { MAX_LINES } from './cart.ts'
import { Eta } from './delivery.ts'
import { endpoints } from './endpoint.ts'
import { Decimal, IdOf, Whole } from './fields.ts'
import { Order } from './orders.ts'
import { BillReply, Count, Id, Nothing, OneOf, Rupees, Time, Url } from './shapes.ts'
import { SlotInput } from './slots.ts'
import { InstructionsInput } from './v1/instructions.ts'

/** Maximum total in rupees: above any real cart, and small enough for exact integer arithmetic. */
const MAX_RUPEES = 1_000_000_000

/**
 * The amounts that the shopper agreed to. The order is created from the server's cart; these are only compared with
 * it.
 */
export const OrderInput = Type.Object({
  list_items: Type.Optional(
    Type.Array(Type.Object({ productId: IdOf('Product'), quantity: Whole('Quantity', 1, 99) }), {
      title: 'Items',
      maxItems: MAX_LINES,
    }),
  ),
  addressId: IdOf('Address'),
  subTotalAmt: Type.Optional(Decimal('Sub total', 0, MAX_RUPEES)),
  totalAmt: Decimal('Total', 0, MAX_RUPEES),
  instructions: Type.Optional(Type.Object(InstructionsInput.properties, { title: 'Delivery instructions' })),
  slot: Type.Optional(SlotInput),
  walletAmt: Type.Optional({
    ...Decimal('From the wallet', 0, MAX_RUPEES),
    description: 'what of the total the wallet pays, in rupees; missing: nothing',
  }),
})
export type OrderInput = Static<typeof OrderInput>

/** The cart as the store that serves an address can deliver it. */
export const OrderCheck = Type.Object({
  store: Type.Object({ _id: Id, name: Type.String() }),
  promise: Eta,
  short: Type.Array(Type.Object({ productId: Id, name: Type.String(), wanted: Count, available: Count }), {
    description: 'lines the store cannot fill',
  }),
})
export type OrderCheck = Static<typeof OrderCheck>

/**
 * waiting: can be paid; paid: the order exists; over: the payment failed, expired or was cancelled, and nothing was
 * charged; refunded: the money arrived too late or with the wrong amount and is paid back.
 */
export const paymentStates = ['waiting', 'paid', 'over', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const PaymentReply = Type.Object({
  _id: Id,
  state: OneOf(...paymentStates),
  message: Type.String({ description: 'the state as a sentence for the shopper' }),
  totalAmt: Rupees,
  expiresAt: Time,
  url: Type.Union([Url, Type.Null()], { description: 'payment page, while the payment is waiting' }),
  order: Type.Union([Type.Object({ _id: Id, orderId: Type.String() }), Type.Null()]),
})
export type PaymentReply = Static<typeof PaymentReply>

const refusals = [
  'NOT_FOUND',
  'NOT_SERVED',
  'PLACE_NOT_SERVED',
  'STORE_CLOSED',
  'EMPTY_CART',
  'CART_CHANGED',
  'PRICE_CHANGED',
  'OUT_OF_STOCK',
  'FAIR_SHARE',
  'UNVERIFIED_LIMIT',
  'SLOT_FULL',
  'SLOT_GONE',
  'SLOT_ORDERED',
  'WALLET_OFF',
  'WALLET_CHANGED',
  'KEY_REUSED',
  'IN_FLIGHT',
] as const
const paymentParams = Type.Object({ id: IdOf('Payment') })

export const checkoutContract = endpoints({
  check: {
    method: 'POST',
    path: '/api/order/check',
    access: 'shopper',
    summary:
      'The part of the cart that the store of an address can deliver, with the delivery time; places no order',
    body: Type.Object({ addressId: IdOf('Address'), slot: Type.Optional(SlotInput) }),
    reply: Type.Object({ data: OrderCheck }),
    successMessage: 'Order check',
    errors: ['NOT_FOUND', 'NOT_SERVED', 'PLACE_NOT_SERVED', 'STORE_CLOSED', 'SLOT_GONE'],
  },
  cashOnDelivery: {
    method: 'POST',
    path: '/api/order/cash-on-delivery',
    access: 'shopper',
    summary: 'Places an order with cash on delivery; the same Idempotency-Key returns the same order',
    body: OrderInput,
    reply: Type.Object({ data: Order }),
    successMessage: 'Order successfully',
    status: 201,
    errors: refusals,
  },
  payOnline: {
    method: 'POST',
    path: '/api/order/checkout',
    access: 'shopper',
    summary:
      'Holds the goods of the cart and creates a card payment; the same Idempotency-Key returns the same payment',
    body: OrderInput,
    reply: Type.Object({
      id: Type.String({ description: 'the provider’s id of the payment' }),
      url: Type.String({ description: 'the provider’s payment page' }),
      payment: Id,
      expiresAt: Time,
      bill: BillReply,
    }),
    successMessage: 'Payment session',
    errors: [...refusals, 'HELD_TOO_OFTEN', 'PAYMENTS_OFF', 'PAYMENT_NOT_STARTED', 'NOTHING_TO_PAY'],
  },
  openPayment: {
    method: 'GET',
    path: '/api/order/payment',
    access: 'shopper',
    marksPosition: true,
    summary: 'The user’s unfinished payment, if there is one',
    reply: Type.Object({ data: Type.Union([PaymentReply, Type.Null()]) }),
    successMessage: 'Payment',
  },
  payment: {
    method: 'GET',
    path: '/api/order/payment/:id',
    access: 'shopper',
    marksPosition: true,
    summary: 'The state of one of the user’s payments; read-only',
    params: paymentParams,
    reply: Type.Object({ data: PaymentReply }),
    successMessage: 'Payment',
    errors: ['NOT_FOUND'],
  },
  cancelPayment: {
    method: 'POST',
    path: '/api/order/payment/:id/cancel',
    access: 'shopper',
    summary: 'Cancels a payment: its held stock is released, the cart does not change',
    params: paymentParams,
    reply: Type.Object({ data: PaymentReply }),
    successMessage: 'Order Cancel',
    errors: ['NOT_FOUND'],
  },
  webhook: {
    method: 'POST',
    path: '/api/order/webhook',
    access: 'anyone',
    summary: 'Receives the payment provider’s signed events; only these mark an order as paid',
    raw: true,
    perMinute: 60_000,
    reply: Nothing,
    successMessage: 'Event taken',
    errors: ['BAD_SIGNATURE', 'PAYMENTS_OFF'],
  },
})
