import { type Static, Type } from 'typebox'
import { MAX_LINES } from './cart.ts'
import { endpoints } from './endpoint.ts'
import { FreeText, IdOf, Whole } from './fields.ts'
import { type OrderStatus, orderStatuses, orderSteps } from './order-states.ts'
import { Order } from './orders.ts'
import { BillReply, Count, Id, MAX_BATCH_ROWS, OneOf, Outcome, Rupees, Time } from './shapes.ts'

const Why = Type.Optional(FreeText('Why', 300))

/** Time in which an undoable step of an order can be undone; its refunds are sent afterwards. */
export const UNDO_SECONDS = 20
/** The latest step, while it can be undone. */
export const UndoOffer = Type.Object({ step: Type.Integer(), until: Time })
export type UndoOffer = Static<typeof UndoOffer>

/** Whether the cash of an order was received; corrects the amount due or the posted amount (decision 034). */
export const cashStates = ['received', 'not received'] as const
export type CashState = (typeof cashStates)[number]
const Cash = Type.Optional(OneOf(...cashStates))
const From = Type.Optional(OneOf(...orderStatuses))

/** One step of an order: time, status before and after, actor, and the reason if one was given. */
export const OrderStep = Type.Object({
  at: Time,
  from: Type.Union([OneOf(...orderStatuses), Type.Null()]),
  to: OneOf(...orderStatuses),
  by: Type.Object({
    role: OneOf('SHOPPER', 'SHOP'),
    name: Type.String({
      description: 'the person, for admins; empty for shoppers and for automatic steps',
    }),
  }),
  why: Type.String(),
  undoes: Type.Boolean({ description: 'it undoes the step before it' }),
})
export type OrderStep = Static<typeof OrderStep>

/** held: sent when the step it belongs to can no longer be undone. */
export const refundStates = ['held', 'asked', 'done', 'failed'] as const
export const RefundReply = Type.Object({
  _id: Id,
  amount: Rupees,
  how: OneOf('card', 'upi', 'cash', 'wallet'),
  status: OneOf(...refundStates),
  lines: Type.Array(Type.Object({ productId: Id, name: Type.String(), quantity: Count, amount: Rupees })),
  why: Type.String(),
  problem: Type.Union([Type.String(), Type.Null()]),
  createdAt: Time,
})
export type RefundReply = Static<typeof RefundReply>

/** inquiry: the bank only requests information; open: the bank has withdrawn the amount until its decision. */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const
export const DisputeReply = Type.Object({
  _id: Type.String({ description: 'the provider’s id of the dispute' }),
  amount: Rupees,
  status: OneOf(...disputeStates),
  reason: Type.String({ description: 'the reason as the provider reports it, for admins' }),
  respondBy: Type.Union([Time, Type.Null()], {
    description: 'deadline for the response of the shop, for admins',
  }),
  createdAt: Time,
})
export type DisputeReply = Static<typeof DisputeReply>

/** An order with its history, refunds and disputes; money in rupees. */
export const OrderDetails = Type.Object({
  ...Order.properties,
  bill: BillReply,
  money: Type.Object({
    paidByCard: Rupees,
    paidByUpi: Rupees,
    paidInCash: Rupees,
    due: Rupees,
    refunded: Rupees,
    refundable: Rupees,
    cashKept: Rupees,
  }),
  refunds: Type.Array(RefundReply),
  disputes: Type.Array(DisputeReply),
  history: Type.Array(OrderStep),
  cancellable: Type.Boolean(),
  undo: Type.Optional(UndoOffer),
  store: Type.Optional(
    Type.Object(
      { _id: Id, name: Type.String(), city: Type.String() },
      { description: 'the store that delivers it, for admins' },
    ),
  ),
})
export type OrderDetails = Static<typeof OrderDetails>

/**
 * Statuses that a batch may set: Shipped and Delivered. Every other step requires a reason, for one order at a time.
 */
export const batchStatuses: readonly OrderStatus[] = orderStatuses.filter((status) =>
  orderSteps.some(({ from, to, asks }) => from !== null && to === status && asks !== 'reason'),
)

const retried = ['KEY_REUSED', 'IN_FLIGHT'] as const
const orderParams = Type.Object({ id: IdOf('Order') })

export const fulfilmentContract = endpoints({
  updateStatus: {
    method: 'PATCH',
    path: '/api/order/update-status/:id',
    access: 'orders:move',
    audit: 'order',
    summary:
      'Sets one of the four statuses; stock and money change accordingly. Fails when the status is no longer `from`, ' +
      'if sent. An `undoable` step can be undone for a few seconds; its refund is sent afterwards',
    params: orderParams,
    body: Type.Object({
      status: OneOf(...orderStatuses),
      why: Why,
      from: From,
      cash: Cash,
      undoable: Type.Optional(OneOf('yes')),
    }),
    reply: Type.Object({ data: Order, undo: Type.Optional(UndoOffer) }),
    successMessage: 'Order status updated',
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'STATUS_CONFLICT', 'CASH_IN_WALLET', 'WALLET_CLOSED', ...retried],
  },
  undoStep: {
    method: 'POST',
    path: '/api/order/undo-step',
    access: 'orders:move',
    audit: 'order',
    summary: 'Undoes the last step of an order while that is possible: restores status, stock and money',
    body: Type.Object({ _id: IdOf('Order'), step: Whole('Step', 1, Number.MAX_SAFE_INTEGER) }),
    reply: Type.Object({ data: Order }),
    successMessage: 'The step was undone',
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'UNDO_OVER', 'CASH_IN_WALLET', 'WALLET_CLOSED', ...retried],
  },
  recordCash: {
    method: 'POST',
    path: '/api/order/cash-received',
    access: 'orders:move',
    audit: 'order',
    summary: 'Posts the amount due for a delivered order as received in cash',
    body: Type.Object({ _id: IdOf('Order') }),
    reply: Type.Object({ data: Order }),
    successMessage: 'Cash received',
    errors: ['NOT_FOUND', 'NO_CASH_DUE'],
  },
  updateStatuses: {
    method: 'PATCH',
    path: '/api/order/update-statuses',
    access: 'orders:move',
    audit: 'order',
    summary:
      'Sets the status of several orders, one by one as update-status does; skips those that are no longer `from`',
    body: Type.Object({
      orders: Type.Array(Type.Object({ _id: IdOf('Order'), from: From }), {
        title: 'Orders',
        minItems: 1,
        maxItems: MAX_BATCH_ROWS,
      }),
      status: OneOf(...batchStatuses),
      why: Why,
      cash: Cash,
    }),
    reply: Type.Object({ data: Type.Array(Outcome) }),
    successMessage: 'Order statuses updated',
    errors: [...retried],
  },
  details: {
    method: 'GET',
    path: '/api/order/details/:id',
    access: 'shopper',
    summary: 'One order with its bill, refunds and history: the user’s own, or any for admins',
    params: orderParams,
    reply: Type.Object({ data: OrderDetails }),
    successMessage: 'Order details',
    errors: ['NOT_FOUND'],
  },
  cancel: {
    method: 'POST',
    path: '/api/order/cancel',
    access: 'shopper',
    summary:
      'Cancels the user’s order until picking begins: it becomes Rejected, and the amount paid is refunded',
    body: Type.Object({ _id: IdOf('Order'), why: Why, from: From }),
    reply: Type.Object({ data: Order }),
    successMessage: 'Order cancelled',
    errors: ['NOT_FOUND', 'TOO_LATE_TO_CANCEL', 'STATUS_CONFLICT', ...retried],
  },
  refund: {
    method: 'POST',
    path: '/api/order/refund',
    access: 'orders:refund',
    audit: 'order',
    summary:
      'Refunds some lines or everything that remains, never more than was paid; `goods`: returned to stock, or lost. ' +
      'Of an unpaid order that is Pending some pieces are taken off, so that less is due and nothing is refunded',
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
    successMessage: 'Refund recorded',
    errors: ['NOT_FOUND', 'NOTHING_PAID', 'NOT_THAT_MANY', 'REFUND_TOO_MUCH', 'WALLET_CLOSED', ...retried],
  },
  retryRefund: {
    method: 'POST',
    path: '/api/order/retry-refund',
    access: 'orders:refund',
    audit: 'refund',
    summary: 'Sends a refund again that the bank refused',
    body: Type.Object({ _id: IdOf('Refund') }),
    reply: Type.Object({ data: RefundReply }),
    successMessage: 'Refund is sent again',
    errors: ['NOT_FOUND', 'NOT_REFUSED'],
  },
})
