import { type Static, Type } from 'typebox'
import { MAX_LINES, MAX_QUANTITY } from '../cart.ts'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf, Text, Whole } from '../fields.ts'
import { cashStates } from '../fulfilment.ts'
import { missingGoods } from '../instructions.ts'
import { orderStages } from '../order-states.ts'
import { paymentStatuses } from '../orders.ts'
import { Count, HindiName, Id, OneOf, Time } from '../shapes.ts'
import { Slot } from '../slots.ts'
import { Pin } from './addresses.ts'
import { Instructions } from './instructions.ts'
import { OrderLine } from './orders.ts'
import { Money } from './shapes.ts'

/** Bags of one order. */
export const MAX_BAGS = 50
/** Products of one order: its lines, and what is packed in place of missing goods of each. */
export const MAX_PICKED = 2 * MAX_LINES

const Handler = Type.Object({
  id: Id,
  name: Type.String(),
  self: Type.Boolean({ description: 'the user of the request' }),
})

/** Goods that a picker may pack in place of missing ones. */
const Similar = Type.Object({
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  unit: Type.String(),
  images: OrderLine.properties.images,
  price: Type.Object(Money.properties, { description: 'of one piece' }),
  available: Count,
  barcodes: Type.Array(Type.String()),
})

const WorkLine = Type.Object({
  ...OrderLine.properties,
  ifMissing: Type.Optional({
    ...OneOf(...missingGoods),
    description: 'for its picker: what the shopper wants if it is missing, if that was chosen',
  }),
  similar: Type.Optional(
    Type.Array(Similar, {
      description: 'for its picker, if it may be replaced: by what, the nearest price first',
    }),
  ),
  place: Type.Optional(Type.Object({ aisle: Type.String(), bin: Type.String() })),
  expiresOn: Type.Optional(
    Type.String({ description: 'the last day of the pieces to take first, if it is known' }),
  ),
})

/** An open order as those see it who pick or ride it (decision 127). */
export const WorkOrder = Type.Object({
  id: Id,
  number: Type.String(),
  storeId: Id,
  stage: OneOf(...orderStages),
  placedAt: Time,
  promisedAt: Type.Optional({ ...Time, description: 'missing for an order without an ETA' }),
  slot: Type.Optional(Slot),
  pickableFrom: Type.Optional({ ...Time, description: 'of an order of a slot that nobody has begun' }),
  buyerName: Type.String({ description: 'the first name' }),
  paymentStatus: OneOf(...paymentStatuses),
  lines: Type.Array(WorkLine, {
    description: 'for the picker of the order in the order of the shelves, with their places (decision 131)',
  }),
  quantity: Count,
  picker: Type.Optional(Handler),
  rider: Type.Optional(Handler),
  bags: Type.Optional(Count),
  instructions: Type.Optional(
    Type.Object(Instructions.properties, { description: 'for its picker and its rider, while they have it' }),
  ),
  buyerMobile: Type.Optional(
    Type.String({ description: 'for its picker, if the shopper wants a call about missing goods' }),
  ),
  undo: Type.Optional(
    Type.Object({ step: Type.Integer(), until: Time }, { description: 'the caller’s own last step' }),
  ),
})
export type WorkOrder = Static<typeof WorkOrder>

/** The same for its rider, with the way and the cash to collect. */
export const RideOrder = Type.Object({
  ...WorkOrder.properties,
  address: Type.Object({
    addressLine: Type.String(),
    city: Type.String(),
    state: Type.String(),
    country: Type.String(),
    pincode: Type.String(),
    mobile: Type.String({
      description: 'empty until the caller has taken the order, and always where a provider connects calls',
    }),
    pin: Type.Optional(Pin),
  }),
  cashDue: Money,
  callConnected: Type.Optional(
    Type.Boolean({ description: 'true for its rider if `POST …/call` connects a call, without the number' }),
  ),
})
export type RideOrder = Static<typeof RideOrder>

const params = Type.Object({ id: IdOf('Order') })
const retried = ['KEY_REUSED', 'IN_FLIGHT'] as const
const undo = Type.Object({ step: Whole('Step', 1, Number.MAX_SAFE_INTEGER) })
const inStore = Type.Object({ storeId: Type.Optional(IdOf('Store')) })

const storeStep = {
  method: 'POST',
  access: 'orders:pick',
  audit: 'order',
  params,
  reply: WorkOrder,
  errors: ['NOT_FOUND', 'ORDER_TAKEN', 'WRONG_STAGE', ...retried],
} as const
/** An order of a slot of a later day is not picked yet. */
const pickErrors = [...storeStep.errors, 'SLOT_NOT_YET'] as const
const rideStep = { ...storeStep, access: 'orders:ride', reply: RideOrder } as const

/** The work of pickers. A repeated step of the same picker changes nothing and has the same reply. */
export const storeOrdersV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/store/orders',
    access: 'orders:pick',
    summary: 'Orders that wait in the caller’s stores, placed to packed, by promised time; at most 200',
    query: inStore,
    reply: Type.Object({ data: Type.Array(WorkOrder) }),
  },
  riders: {
    method: 'GET',
    path: '/api/v1/store/riders',
    access: 'orders:pick',
    summary: 'Who can ride for a store',
    query: Type.Object({ storeId: IdOf('Store') }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          onDuty: Type.Boolean({ description: 'in this store (decision 143)' }),
        }),
      ),
    }),
  },
  accept: {
    ...storeStep,
    path: '/api/v1/store/orders/:id/accept',
    summary: 'Takes a placed order; ORDER_TAKEN names the picker who was first',
    errors: pickErrors,
  },
  release: {
    ...storeStep,
    path: '/api/v1/store/orders/:id/release',
    summary: 'Gives back an order that is not packed yet. With `orders:move` also one of another picker',
  },
  pick: {
    ...storeStep,
    path: '/api/v1/store/orders/:id/pick',
    summary: 'Begins to pick an order that the caller has accepted',
    errors: pickErrors,
  },
  missing: {
    ...storeStep,
    path: '/api/v1/store/orders/:id/missing',
    summary:
      'Reports that `missing` of the `of` pieces left of a line are not on the shelf, while the order is picked: ' +
      'they are taken off the order, less is due or a refund begins, and the stock is corrected. ' +
      'Without any goods left the order ends. A repeat changes nothing',
    body: Type.Object({
      productId: IdOf('Product'),
      missing: Whole('Missing', 1, MAX_QUANTITY),
      of: Whole('Of', 1, MAX_QUANTITY),
    }),
    errors: [...storeStep.errors, 'NOT_SO_MANY_LEFT', 'WALLET_CLOSED'],
  },
  replace: {
    ...storeStep,
    path: '/api/v1/store/orders/:id/replace',
    summary:
      'Packs `pieces` of the product `with` in place of `missing` of the `of` pieces left of a line, which are not ' +
      'on the shelf, if the shopper wants the best match, or agreed to it on the phone (`agreed`). They cost no ' +
      'more than the missing ones; what they cost less is due less, or a refund begins. A repeat changes nothing',
    body: Type.Object({
      productId: IdOf('Product'),
      missing: Whole('Missing', 1, MAX_QUANTITY),
      of: Whole('Of', 1, MAX_QUANTITY),
      with: IdOf('With'),
      pieces: Whole('Pieces', 1, MAX_QUANTITY),
      agreed: Type.Optional(Type.Boolean({ title: 'Agreed' })),
    }),
    errors: [
      ...storeStep.errors,
      'NOT_SO_MANY_LEFT',
      'NO_REPLACEMENT_WANTED',
      'NOT_SIMILAR',
      'INVOICED',
      'REPLACEMENT_TOO_DEAR',
      'OUT_OF_STOCK',
      'WALLET_CLOSED',
    ],
  },
  pack: {
    ...storeStep,
    path: '/api/v1/store/orders/:id/pack',
    summary:
      'Records that the order is packed, and its bags; a repeat corrects their number. `picked`: its products in the ' +
      'order in which they were taken from the shelves, from which later lists are sorted (decision 131)',
    body: Type.Object({
      bags: Whole('Bags', 1, MAX_BAGS),
      picked: Type.Optional(Type.Array(IdOf('Product'), { title: 'Picked', maxItems: MAX_PICKED })),
    }),
    errors: pickErrors,
  },
  handOver: {
    ...storeStep,
    path: '/api/v1/store/orders/:id/hand-over',
    summary: 'Hands a packed order to a rider of the store',
    body: Type.Object({ riderId: IdOf('Rider') }),
    errors: [...storeStep.errors, 'NOT_A_RIDER', 'SLOT_NOT_BEGUN'],
  },
  undo: {
    ...storeStep,
    path: '/api/v1/store/orders/:id/undo',
    summary: 'Undoes the caller’s own last step while that is possible',
    body: undo,
    errors: [...storeStep.errors, 'OUT_OF_STOCK', 'UNDO_OVER'],
  },
})

/** The work of riders. */
export const rideOrdersV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/ride/orders',
    access: 'orders:ride',
    summary:
      'Packed orders of the caller’s stores that are offered to nobody else, and those that the caller rides, by ' +
      'promised time; at most 50',
    query: inStore,
    reply: Type.Object({ data: Type.Array(RideOrder) }),
  },
  take: {
    ...rideStep,
    path: '/api/v1/ride/orders/:id/take',
    summary:
      'Takes a packed order, or one on its way whose rider is not known; ORDER_TAKEN names another rider, ' +
      'ORDER_OFFERED one who is asked first',
    errors: [...rideStep.errors, 'ORDER_OFFERED', 'SLOT_NOT_BEGUN'],
  },
  arrive: {
    ...rideStep,
    path: '/api/v1/ride/orders/:id/arrive',
    summary: 'The rider is at the door',
  },
  deliver: {
    ...rideStep,
    path: '/api/v1/ride/orders/:id/deliver',
    summary:
      'Delivers by the code that the shopper says: five wrong ones are allowed for an order. An order that is left ' +
      'at the door needs none once the rider has arrived. `cash`: whether the amount due was received, by default ' +
      'yes with a code and no without one',
    body: Type.Object({
      code: Type.Optional(Text('Code', 4, { pattern: '^[0-9]{4}$', message: 'Code must be 4 digits' })),
      cash: Type.Optional(OneOf(...cashStates)),
    }),
    errors: [...rideStep.errors, 'HAND_OVER_CODE_NEEDED', 'WRONG_HAND_OVER_CODE', 'HAND_OVER_LOCKED'],
    perMinute: 60,
  },
  fail: {
    ...rideStep,
    path: '/api/v1/ride/orders/:id/fail',
    summary:
      'Cannot deliver: the order is packed again and waits in the store; stock and money stay as they are',
    body: Type.Object({ reason: FreeText('Reason', 300) }),
    errors: [...rideStep.errors, 'REASON_NEEDED'],
  },
  giveBack: {
    ...rideStep,
    path: '/api/v1/ride/orders/:id/give-back',
    summary:
      'Gives an order back that the rider cannot carry: it is packed again and offered to the next rider. ' +
      'Not any more at the door',
    body: Type.Object({ reason: FreeText('Reason', 300) }),
    errors: [...rideStep.errors, 'REASON_NEEDED'],
  },
  undo: {
    ...rideStep,
    path: '/api/v1/ride/orders/:id/undo',
    summary: 'Undoes the caller’s own last step while that is possible',
    body: undo,
    errors: [...rideStep.errors, 'OUT_OF_STOCK', 'UNDO_OVER', 'CASH_IN_WALLET', 'WALLET_CLOSED'],
  },
})
