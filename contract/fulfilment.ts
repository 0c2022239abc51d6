import { type Static, Type } from 'typebox'
import { MAX_LINES } from './cart.ts'
import { endpoints } from './endpoint.ts'
import { FreeText, IdOf, Whole } from './fields.ts'
import { Order, OrderWithBuyer, orderStatuses } from './orders.ts'
import { BillReply, Count, Id, MOST_AT_ONCE, OneOf, Outcome, Rupees, Time } from './shapes.ts'

const Why = Type.Optional(FreeText('Why', 300))

/** One step of an order: when, from where to where, who took it, and why if they said. */
export const OrderStep = Type.Object({
  at: Time,
  from: Type.Union([OneOf(...orderStatuses), Type.Null()]),
  to: OneOf(...orderStatuses),
  by: Type.Object({
    role: OneOf('SHOPPER', 'SHOP'),
    name: Type.String({
      description: 'who it was, for admins; empty for shoppers and for what happened by itself',
    }),
  }),
  why: Type.String(),
})
export type OrderStep = Static<typeof OrderStep>

export const refundStates = ['asked', 'done', 'failed'] as const
export const RefundReply = Type.Object({
  _id: Id,
  amount: Rupees,
  how: OneOf('card', 'cash'),
  status: OneOf(...refundStates),
  lines: Type.Array(Type.Object({ productId: Id, name: Type.String(), quantity: Count, amount: Rupees })),
  why: Type.String(),
  problem: Type.Union([Type.String(), Type.Null()]),
  createdAt: Time,
})
export type RefundReply = Static<typeof RefundReply>

/** An order with all that happened to it; money in rupees. */
export const OrderDetails = Type.Object({
  ...OrderWithBuyer.properties,
  bill: BillReply,
  money: Type.Object({
    paidByCard: Rupees,
    paidInCash: Rupees,
    due: Rupees,
    refunded: Rupees,
    refundable: Rupees,
  }),
  refunds: Type.Array(RefundReply),
  history: Type.Array(OrderStep),
  cancellable: Type.Boolean(),
})
export type OrderDetails = Static<typeof OrderDetails>

/** What a batch may make of orders; what gives money back is asked for one by one. */
export const batchStatuses = ['Shipped', 'Delivered'] as const
export type BatchStatus = (typeof batchStatuses)[number]

const retried = ['KEY_REUSED', 'IN_FLIGHT'] as const
const orderParams = Type.Object({ id: IdOf('Order') })

export const fulfilmentContract = endpoints({
  updateStatus: {
    method: 'PATCH',
    path: '/api/order/update-status/:id',
    who: 'admin',
    summary: 'Moves an order to any of the four statuses; stock and money follow',
    params: orderParams,
    body: Type.Object({ status: OneOf(...orderStatuses), why: Why }),
    reply: Type.Object({ data: Order }),
    says: 'Order status updated',
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', ...retried],
  },
  updateStatuses: {
    method: 'PATCH',
    path: '/api/order/update-statuses',
    who: 'admin',
    summary:
      'Moves several orders, each by itself and as update-status would; one that is no longer `from` is left alone',
    body: Type.Object({
      orders: Type.Array(Type.Object({ _id: IdOf('Order'), from: Type.Optional(OneOf(...orderStatuses)) }), {
        title: 'Orders',
        minItems: 1,
        maxItems: MOST_AT_ONCE,
      }),
      status: OneOf(...batchStatuses),
      why: Why,
    }),
    reply: Type.Object({ data: Type.Array(Outcome) }),
    says: 'Order statuses updated',
    errors: [...retried],
  },
  details: {
    method: 'GET',
    path: '/api/order/details/:id',
    who: 'shopper',
    summary: 'One order with its bill, its refunds and its history: the caller’s own, or any for admins',
    params: orderParams,
    reply: Type.Object({ data: OrderDetails }),
    says: 'Order details',
    errors: ['NOT_FOUND'],
  },
  cancel: {
    method: 'POST',
    path: '/api/order/cancel',
    who: 'shopper',
    summary:
      'Cancels the caller’s order while it is Pending: it becomes Rejected, and what was paid goes back',
    body: Type.Object({ _id: IdOf('Order'), why: Why }),
    reply: Type.Object({ data: Order }),
    says: 'Order cancelled',
    errors: ['NOT_FOUND', 'TOO_LATE_TO_CANCEL', ...retried],
  },
  refund: {
    method: 'POST',
    path: '/api/order/refund',
    who: 'admin',
    summary:
      'Gives back what some lines cost, or all that is left, never more than was paid; goods: whether they go back to the shelf (else they are gone)',
    body: Type.Object({
      _id: IdOf('Order'),
      lines: Type.Optional(
        Type.Array(Type.Object({ productId: IdOf('Product'), quantity: Whole('Quantity', 1, 99) }), {
          title: 'Lines',
          maxItems: MAX_LINES,
        }),
      ),
      goods: Type.Optional(OneOf('shelf', 'gone')),
      why: Why,
    }),
    reply: Type.Object({ data: Type.Array(RefundReply) }),
    says: 'Refund recorded',
    errors: ['NOT_FOUND', 'NOTHING_PAID', 'NOT_THAT_MANY', 'REFUND_TOO_MUCH', ...retried],
  },
  retryRefund: {
    method: 'POST',
    path: '/api/order/retry-refund',
    who: 'admin',
    summary: 'Asks the bank once more for a refund it refused',
    body: Type.Object({ _id: IdOf('Refund') }),
    reply: Type.Object({ data: RefundReply }),
    says: 'Refund is sent again',
    errors: ['NOT_FOUND', 'NOT_REFUSED'],
  },
})
