import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { FreeText, IdOf, PageLimit, PageNumber, Text } from './fields.ts'
import { type OrderStatus, orderStatuses } from './order-states.ts'
import { Count, HindiName, Id, OneOf, Rupees, Time, Url } from './shapes.ts'
import { Slot } from './slots.ts'

export { type OrderStatus, orderStatuses }

/** Payment status of an order; an amount due is paid in cash on delivery. */
export const paymentStatuses = [
  'CASH ON DELIVERY',
  'PAID',
  'PARTLY REFUNDED',
  'REFUND ON ITS WAY',
  'REFUNDED',
  'DISPUTED',
  'NOTHING DUE',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A line as stored when the order was placed. Later changes of the product do not affect it. */
export const OrderItem = Type.Object({
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  image: Type.Array(Url),
  unit: Type.String(),
  price: Rupees,
  discount: Type.Number(),
  quantity: Count,
  refunded: Type.Integer({ minimum: 0, description: 'number of pieces refunded' }),
  total: Rupees,
})
export type OrderItem = Static<typeof OrderItem>

/** Who ended a Rejected order: the shopper, the shop, or a payment that was late or of the wrong amount. */
export const enders = ['SHOPPER', 'SHOP', 'PAYMENT'] as const
export const OrderEnd = Type.Object({
  by: OneOf(...enders),
  why: Type.String({
    description: 'the reason given by them, or one of the shop’s own reasons; may be empty',
  }),
})
export type OrderEnd = Static<typeof OrderEnd>

export const Order = Type.Object({
  _id: Id,
  orderId: Type.String({ description: 'the order number shown to the shopper' }),
  userId: Type.Object({ _id: Id, name: Type.String(), email: Type.String() }, { description: 'the buyer' }),
  product_details: Type.Object({ name: Type.String(), nameHi: HindiName, image: Type.Array(Url) }),
  items: Type.Array(OrderItem),
  quantity: Count,
  subTotalAmt: Rupees,
  totalAmt: Rupees,
  payment_status: OneOf(...paymentStatuses),
  status: OneOf(...orderStatuses),
  ended: Type.Optional(OrderEnd),
  delivery_address: Type.Object({
    address_line: Type.String(),
    city: Type.String(),
    state: Type.String(),
    country: Type.String(),
    pincode: Type.String(),
    mobile: Type.String(),
  }),
  promise: Type.Optional(
    Type.Object(
      { low: Type.Integer(), high: Type.Integer() },
      { description: 'the ETA in minutes when the order was placed' },
    ),
  ),
  slot: Type.Optional(Slot),
  createdAt: Time,
})
export type Order = Static<typeof Order>

/** Without `page` and `limit`: all orders, for clients without paging. With either: at most 100 per page. */
const pageQuery = Type.Object({
  page: Type.Optional(PageNumber),
  limit: Type.Optional(PageLimit),
})

/** Sort orders of the admin's order list. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** A day such as 2026-11-21. */
export const Day = (title: string) =>
  Text(title, 10, {
    pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    message: `${title} must be a day, such as 2026-11-21`,
  })

/** Without any filter: every order, newest first. Days are Indian days, both ends included. */
const ordersQuery = Type.Object({
  ...pageQuery.properties,
  status: Type.Optional(OneOf(...orderStatuses)),
  payment: Type.Optional(OneOf(...paymentStatuses)),
  store: Type.Optional(IdOf('Store')),
  search: Type.Optional(FreeText('Search', 120)),
  from: Type.Optional(Day('From')),
  to: Type.Optional(Day('To')),
  sort: Type.Optional(OneOf(...orderSorts)),
})

export const ordersContract = endpoints({
  mine: {
    method: 'GET',
    path: '/api/order/order-list',
    access: 'shopper',
    viewable: true,
    mayBeOld: true,
    summary: 'The user’s orders, newest first: all of them, or one page when page or limit is sent',
    query: pageQuery,
    reply: Type.Object({ data: Type.Array(Order), totalCount: Count }),
    successMessage: 'order list',
  },
  all: {
    method: 'GET',
    path: '/api/order/all',
    access: 'orders:read',
    mayBeOld: true,
    summary:
      'Every order with its buyer, or one page when page or limit is sent; newest first by default (highest, lowest: ' +
      'by total). Filters: status, payment status, store, days, and a text in the number, the buyer or the mobile',
    query: ordersQuery,
    reply: Type.Object({ data: Type.Array(Order), totalCount: Count }),
    successMessage: 'All orders',
  },
})
