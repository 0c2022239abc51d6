import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf } from '../fields.ts'
import { enders, orderStatuses, paymentStatuses } from '../orders.ts'
import { Count, HindiName, Id, OneOf, Time } from '../shapes.ts'
import { Bill, Images, Money, Page, pageQuery } from './shapes.ts'

/** A line as it was when the order was placed. */
const OrderLine = Type.Object({
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  images: Images,
  unit: Type.String(),
  mrp: Money,
  discountPercent: Type.Number(),
  price: Type.Object(Money.properties, { description: 'of one piece, as charged' }),
  quantity: Count,
  refundedQuantity: Count,
  total: Money,
})

/** An order as lists show it: without its bill. */
export const OrderSummary = Type.Object({
  id: Id,
  number: Type.String({ description: 'the order number shown to the shopper' }),
  status: OneOf(...orderStatuses),
  paymentStatus: OneOf(...paymentStatuses),
  ended: Type.Optional(
    Type.Object({ by: OneOf(...enders), reason: Type.String() }, { description: 'only of a Rejected order' }),
  ),
  buyer: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  lines: Type.Array(OrderLine),
  quantity: Count,
  total: Money,
  address: Type.Object({
    addressLine: Type.String(),
    city: Type.String(),
    state: Type.String(),
    country: Type.String(),
    pincode: Type.String(),
    mobile: Type.String(),
  }),
  eta: Type.Optional(
    Type.Object({ low: Count, high: Count }, { description: 'minutes, as estimated when it was placed' }),
  ),
  createdAt: Time,
})
export type OrderSummary = Static<typeof OrderSummary>

export const Order = Type.Object({ ...OrderSummary.properties, bill: Bill })
export type Order = Static<typeof Order>

export const OrderEvent = Type.Object({
  status: OneOf(...orderStatuses),
  previousStatus: Type.Union([OneOf(...orderStatuses), Type.Null()], {
    description: 'null: the order was placed',
  }),
  by: OneOf('SHOPPER', 'SHOP'),
  reason: Type.String({ description: 'may be empty' }),
  undoes: Type.Optional(Type.String({ description: 'id of the event that this step undid' })),
  at: Time,
})
export type OrderEvent = Static<typeof OrderEvent>

const orderId = Type.Object({ id: IdOf('Order') })

export const ordersV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/orders',
    access: 'shopper',
    summary: 'The caller’s orders, newest first',
    query: Type.Object(pageQuery),
    reply: Page(OrderSummary),
  },
  get: {
    method: 'GET',
    path: '/api/v1/orders/:id',
    access: 'shopper',
    summary: 'An order with its bill: the caller’s own, or one of a store whose orders the caller may read',
    params: orderId,
    reply: Order,
    errors: ['NOT_FOUND'],
  },
  events: {
    method: 'GET',
    path: '/api/v1/orders/:id/events',
    access: 'shopper',
    summary:
      'The steps of such an order, from its placing on, and each later step when it is taken. Shoppers do not get ' +
      'steps that were undone before they received them',
    params: orderId,
    stream: true,
    event: OrderEvent,
    errors: ['NOT_FOUND'],
  },
})
