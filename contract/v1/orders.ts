import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf } from '../fields.ts'
import { actors, orderStages } from '../order-states.ts'
import { Day, enders, orderSorts, orderStatuses, paymentStatuses } from '../orders.ts'
import { Count, HindiName, Id, OneOf, Time } from '../shapes.ts'
import { Slot } from '../slots.ts'
import { RiderMoved } from './rider-position.ts'
import { Images, Money, NumberedPage, numberedPageQuery, Page, pageQuery } from './shapes.ts'

/** A line as stored when the order was placed. */
export const OrderLine = Type.Object({
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  images: Images,
  unit: Type.String(),
  mrp: Money,
  discountPercent: Type.Number(),
  price: Type.Object(Money.properties, { description: 'of one piece, as charged' }),
  quantity: Count,
  refundedQuantity: { ...Count, description: 'pieces that no longer belong to the order' },
  missingQuantity: { ...Count, description: 'those of them that were not on the shelf' },
  replaces: Type.Optional({
    ...Id,
    description: 'the product in whose place it was packed; missing for what was agreed',
  }),
  total: Money,
})
export type OrderLine = Static<typeof OrderLine>

/** An order as lists show it: without its bill. */
export const OrderSummary = Type.Object({
  id: Id,
  number: Type.String({ description: 'the order number shown to the shopper' }),
  status: OneOf(...orderStatuses),
  stage: { ...OneOf(...orderStages), description: 'the fine step within the status' },
  paymentStatus: OneOf(...paymentStatuses),
  ended: Type.Optional(
    Type.Object({ by: OneOf(...enders), reason: Type.String() }, { description: 'only of a Rejected order' }),
  ),
  buyer: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
  lines: Type.Array(OrderLine),
  quantity: Count,
  total: Type.Object(Money.properties, { description: 'as agreed when it was placed' }),
  totalLeft: Type.Object(Money.properties, {
    description: 'the total without the pieces that were taken off or refunded',
  }),
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
  promisedAt: Type.Optional({ ...Time, description: 'when it is to arrive at the latest' }),
  slot: Type.Optional(Slot),
  createdAt: Time,
})
export type OrderSummary = Static<typeof OrderSummary>

const Pieces = { productId: Id, quantity: Count, amount: Money }

export const OrderEvent = Type.Object({
  status: OneOf(...orderStatuses),
  previousStatus: Type.Union([OneOf(...orderStatuses), Type.Null()], {
    description: 'null: the order was placed',
  }),
  stage: OneOf(...orderStages),
  previousStage: Type.Union([OneOf(...orderStages), Type.Null()]),
  by: OneOf('SHOPPER', 'SHOP'),
  role: Type.Optional({
    ...OneOf(...actors),
    description: 'the role in which it was taken; missing for the first step and for old ones',
  }),
  reason: Type.String({ description: 'may be empty' }),
  undoes: Type.Optional(Type.String({ description: 'id of the event that this step undid' })),
  takenOff: Type.Optional(
    Type.Array(
      Type.Object({
        ...Pieces,
        replacement: Type.Optional(Type.Object(Pieces, { description: 'what was packed in their place' })),
      }),
      { description: 'pieces that this step took off the order; by a picker: they were not on the shelf' },
    ),
  ),
  at: Time,
})
export type OrderEvent = Static<typeof OrderEvent>

/** The newest order that is under way, in short: for a line on every page. */
export const LatestOpenOrder = Type.Object({
  serverTime: { ...Time, description: 'the time of the reply, against which `promisedAt` is counted' },
  order: Type.Optional(
    Type.Object(
      {
        id: Id,
        number: Type.String(),
        stage: OneOf(...orderStages),
        promisedAt: Type.Optional(Time),
        slot: Type.Optional(Slot),
      },
      { description: 'missing if no order is open' },
    ),
  ),
})
export type LatestOpenOrder = Static<typeof LatestOpenOrder>

export const ordersV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/orders',
    access: 'shopper',
    viewable: true,
    mayBeOld: true,
    summary:
      'The caller’s orders, newest first: those after the cursor, or else those of the page with the number',
    query: Type.Object({ ...pageQuery, ...numberedPageQuery }),
    reply: Type.Object({ ...Page(OrderSummary).properties, totalCount: Count }),
  },
  latestOpen: {
    method: 'GET',
    path: '/api/v1/orders/latest-open',
    access: 'shopper',
    viewable: true,
    summary: 'The newest order of the caller that is not delivered or ended yet',
    reply: LatestOpenOrder,
  },
  events: {
    method: 'GET',
    path: '/api/v1/orders/:id/events',
    access: 'shopper',
    viewable: true,
    summary:
      'The steps of an order of the caller, or of a store whose orders the caller may read, from its placing on, and ' +
      'each later step when it is taken. Shoppers do not get steps that were undone before they received them. While ' +
      'it is on its way, also where its rider is about, as events with the name position',
    params: Type.Object({ id: IdOf('Order') }),
    stream: true,
    event: OrderEvent,
    named: { position: RiderMoved },
    errors: ['NOT_FOUND'],
  },
})

export const staffOrdersV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/orders',
    access: 'orders:read',
    mayBeOld: true,
    summary:
      'The orders of the stores whose orders the caller may read, newest first by default (highest, lowest: by ' +
      'total). Filters: status, payment status, store, Indian days (both included), and a text in the number, the ' +
      'buyer or the mobile',
    query: Type.Object({
      ...numberedPageQuery,
      status: Type.Optional(OneOf(...orderStatuses)),
      paymentStatus: Type.Optional(OneOf(...paymentStatuses)),
      storeId: Type.Optional(IdOf('Store')),
      search: Type.Optional(FreeText('Search', 120)),
      from: Type.Optional(Day('From')),
      to: Type.Optional(Day('To')),
      sort: Type.Optional(OneOf(...orderSorts)),
    }),
    reply: NumberedPage(OrderSummary),
  },
})
