import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf } from '../fields.ts'
import { disputeStates, refundStates } from '../fulfilment.ts'
import { Count, Id, OneOf, Time } from '../shapes.ts'
import { Instructions } from './instructions.ts'
import { OrderEvent, OrderSummary } from './orders.ts'
import { RiderPosition } from './rider-position.ts'
import { Bill, Money } from './shapes.ts'

/** A step of an order; `byName` is the person, for staff, and empty for shoppers and for automatic steps. */
export const OrderStep = Type.Object({ id: Type.String(), ...OrderEvent.properties, byName: Type.String() })
export type OrderStep = Static<typeof OrderStep>

export const Refund = Type.Object({
  id: Id,
  amount: Money,
  method: OneOf('card', 'upi', 'cash', 'wallet'),
  fromWallet: Type.Optional(
    Type.Literal(true, { description: 'sends back what another refund brought to the wallet' }),
  ),
  status: OneOf(...refundStates),
  lines: Type.Array(Type.Object({ productId: Id, name: Type.String(), quantity: Count, amount: Money })),
  reason: Type.String({ description: 'may be empty' }),
  problem: Type.Union([Type.String(), Type.Null()], { description: 'why the bank refused it' }),
  createdAt: Time,
})
export type Refund = Static<typeof Refund>

export const Dispute = Type.Object({
  id: Type.String({ description: 'the provider’s id of the dispute' }),
  amount: Money,
  status: OneOf(...disputeStates),
  reason: Type.String({ description: 'as the provider reports it, for staff; empty for shoppers' }),
  respondBy: Type.Union([Time, Type.Null()], { description: 'deadline of the shop’s answer, for staff' }),
  createdAt: Time,
})
export type Dispute = Static<typeof Dispute>

const Position = { latitude: Type.Number(), longitude: Type.Number() }

/** Where an order on its way is: its store, its door, and its rider (decision 168). */
export const OrderMap = Type.Object(
  {
    store: Type.Object({ name: Type.String(), ...Position }),
    door: Type.Optional(
      Type.Object(
        {
          ...Position,
          exact: Type.Boolean({
            description: 'false: the centre of the pincode, which is about a kilometre',
          }),
        },
        { description: 'missing if the pincode is not known' },
      ),
    ),
    rider: Type.Optional(RiderPosition),
  },
  { description: 'while it is on its way, for its shopper and for staff' },
)
export type OrderMap = Static<typeof OrderMap>

/** An order with its bill, payments, refunds, disputes and steps. */
export const Order = Type.Object({
  ...OrderSummary.properties,
  serverTime: { ...Time, description: 'the time of the reply, against which `promisedAt` is counted' },
  instructions: Type.Optional(Instructions),
  bill: Bill,
  money: Type.Object({
    paidByCard: Money,
    paidByUpi: Money,
    paidInCash: Money,
    paidFromWallet: Money,
    due: Money,
    refunded: Money,
    refundable: Money,
    cashKept: Type.Object(Money.properties, { description: 'cash received and not handed back' }),
    goesBack: Type.Optional(
      Type.Object(
        { online: Money, upi: Money, cash: Money, wallet: Money },
        { description: 'for staff: how what is refundable would go back now' },
      ),
    ),
  }),
  refunds: Type.Array(Refund),
  disputes: Type.Array(Dispute),
  steps: Type.Array(OrderStep, { description: 'oldest first; shoppers do not get undone ones' }),
  upi: Type.Optional(
    Type.Object(
      { address: Type.String(), payee: Type.String(), link: Type.String() },
      { description: 'for its shopper, while it is at the door: how the amount due is paid by UPI' },
    ),
  ),
  delivery: Type.Optional(
    Type.Object(
      {
        riderName: Type.Optional(Type.String({ description: 'the first name' })),
        bags: Type.Optional(Count),
        code: Type.Optional(
          Type.String({
            description: 'what its shopper tells the rider; only for the shopper, while it is open',
          }),
        ),
      },
      { description: 'missing before the store has accepted the order' },
    ),
  ),
  map: Type.Optional(OrderMap),
  cancellable: Type.Boolean({ description: 'whether the caller may cancel it now' }),
  undo: Type.Optional(
    Type.Object(
      { step: Type.Integer(), until: Time },
      { description: 'the last step, while staff can undo it' },
    ),
  ),
  store: Type.Optional(
    Type.Object(
      { id: Id, name: Type.String(), city: Type.String() },
      { description: 'the store that delivers it, for staff' },
    ),
  ),
})
export type Order = Static<typeof Order>

const orderId = Type.Object({ id: IdOf('Order') })

export const orderDetailsV1 = endpoints({
  get: {
    method: 'GET',
    path: '/api/v1/orders/:id',
    access: 'shopper',
    viewable: true,
    summary:
      'An order with its bill, payments, refunds and steps: the caller’s own, or one of a store whose orders the ' +
      'caller may read',
    params: orderId,
    reply: Order,
    errors: ['NOT_FOUND'],
  },
  getAsStaff: {
    method: 'GET',
    path: '/api/v1/staff/orders/:id',
    access: 'orders:read',
    summary: 'The same, only for orders of the stores whose orders the caller may read',
    params: orderId,
    reply: Order,
    errors: ['NOT_FOUND'],
  },
})
