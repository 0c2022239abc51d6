import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { FreeText, IdOf, Text, Whole } from './fields.ts'
import { Count, HindiName, Id, OneOf, Rupees, Time, Url } from './shapes.ts'

/** Spec §4: an admin may set any of the four. */
export const orderStatuses = ['Pending', 'Shipped', 'Delivered', 'Rejected'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** How the money of an order stands; what is still to be paid is paid at the door. */
export const paymentStatuses = [
  'CASH ON DELIVERY',
  'PAID',
  'PARTLY REFUNDED',
  'REFUND ON ITS WAY',
  'REFUNDED',
  'NOTHING DUE',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A line as it was when the order was placed; later edits of the product change nothing here. */
export const OrderItem = Type.Object({
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  image: Type.Array(Url),
  unit: Type.String(),
  price: Rupees,
  discount: Type.Number(),
  quantity: Count,
  refunded: Type.Integer({ minimum: 0, description: 'how many of them were refunded' }),
  total: Rupees,
})
export type OrderItem = Static<typeof OrderItem>

export const Order = Type.Object({
  _id: Id,
  orderId: Type.String({ description: 'the number a shopper reads out' }),
  product_details: Type.Object({ name: Type.String(), nameHi: HindiName, image: Type.Array(Url) }),
  items: Type.Array(OrderItem),
  quantity: Count,
  subTotalAmt: Rupees,
  totalAmt: Rupees,
  payment_status: OneOf(...paymentStatuses),
  status: OneOf(...orderStatuses),
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
      { description: 'in how many minutes it was promised when it was placed' },
    ),
  ),
  createdAt: Time,
})
export type Order = Static<typeof Order>

export const OrderWithBuyer = Type.Object({
  ...Order.properties,
  userId: Type.Object({ _id: Id, name: Type.String(), email: Type.String() }),
})
export type OrderWithBuyer = Static<typeof OrderWithBuyer>

const pageQuery = Type.Object({
  page: Type.Optional(Whole('Page', 1, 1_000_000)),
  limit: Type.Optional(Whole('Limit', 1, 100, 'clamp')),
})

/** How admins have orders sorted. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

const Day = (title: string) =>
  Text(title, 10, {
    pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    says: `${title} must be a day, such as 2026-11-21`,
  })

/** Without any of them: every order, newest first. Days are days in India, both included. */
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
    who: 'shopper',
    summary: 'The caller’s own orders, newest first',
    query: pageQuery,
    reply: Type.Object({ data: Type.Array(Order), totalCount: Count }),
    says: 'order list',
  },
  all: {
    method: 'GET',
    path: '/api/order/all',
    who: 'admin',
    summary:
      'Every order with its buyer, newest first unless sorted otherwise (highest, lowest: by total); perhaps only those of a status, of a payment status, of a store, of some days, or whose number, buyer or mobile holds the search text',
    query: ordersQuery,
    reply: Type.Object({ data: Type.Array(OrderWithBuyer), totalCount: Count }),
    says: 'All orders',
  },
})
