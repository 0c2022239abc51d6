import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf, IdsOf, Paise } from '../fields.ts'
import { Id, Time } from '../shapes.ts'
import { Money } from './shapes.ts'

/** Orders of one count. */
export const MAX_COUNTED = 200

const Person = Type.Object({ id: Id, name: Type.String() })

/** Cash that a rider collected in one store and has not given to it yet. */
export const CashOfRider = Type.Object({
  rider: Person,
  storeId: Id,
  total: Money,
  orders: Type.Array(Type.Object({ id: Id, number: Type.String(), amount: Money, collectedAt: Time })),
})
export type CashOfRider = Static<typeof CashOfRider>

export const CashCount = Type.Object({
  id: Id,
  rider: Person,
  receivedBy: Person,
  storeId: Id,
  due: Money,
  counted: Money,
  note: Type.String({ description: 'why the counted amount differs; empty if it does not' }),
  at: Time,
})
export type CashCount = Static<typeof CashCount>

const inStore = Type.Object({ storeId: Type.Optional(IdOf('Store')) })

export const rideCashV1 = endpoints({
  mine: {
    method: 'GET',
    path: '/api/v1/ride/cash',
    access: 'orders:ride',
    summary: 'The cash that the caller has collected and not given to the stores yet, by store',
    reply: Type.Object({ data: Type.Array(CashOfRider) }),
  },
})

/** Cash of riders at the counter of a store (decision 137). */
export const storeCashV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/store/cash',
    access: 'orders:pick',
    summary: 'The cash that riders have collected and not given to the caller’s stores yet',
    query: inStore,
    reply: Type.Object({ data: Type.Array(CashOfRider) }),
  },
  counts: {
    method: 'GET',
    path: '/api/v1/store/cash/counts',
    access: 'orders:pick',
    summary: 'The last 50 counts of the caller’s stores, newest first',
    query: inStore,
    reply: Type.Object({ data: Type.Array(CashCount) }),
  },
  count: {
    method: 'POST',
    path: '/api/v1/store/cash/counts',
    access: 'orders:pick',
    audit: 'cash',
    summary:
      'Records that a rider gave the cash of some orders to the store, as the caller counted it. Another amount than ' +
      'the sum of the orders needs a note; nobody counts their own cash',
    body: Type.Object({
      riderId: IdOf('Rider'),
      storeId: IdOf('Store'),
      orderIds: IdsOf('Orders', 1, MAX_COUNTED),
      counted: Paise('Counted', 0, 1_000_000),
      note: Type.Optional(FreeText('Note', 300)),
    }),
    reply: CashCount,
    status: 201,
    errors: ['CASH_CHANGED', 'NOTE_NEEDED', 'OWN_CASH', 'KEY_REUSED', 'IN_FLIGHT'],
  },
})
