import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf } from '../fields.ts'
import { Id, Time } from '../shapes.ts'
import { RideOrder } from './order-work.ts'

/** Where the caller is on duty, and what is offered to the caller now (decision 143). */
export const RiderDuty = Type.Object({
  duty: Type.Optional(Type.Object({ storeId: Id, since: Time }, { description: 'missing while off duty' })),
  offer: Type.Optional(
    Type.Object({
      id: Id,
      expiresAt: { ...Time, description: 'then it goes to the next rider' },
      secondsLeft: Type.Integer({ description: 'the same by the clock of the server' }),
      orders: Type.Array(RideOrder, { description: 'of one ride, the earliest promise first' }),
    }),
  ),
})
export type RiderDuty = Static<typeof RiderDuty>

const ofOffer = {
  method: 'POST',
  access: 'orders:ride',
  audit: 'order',
  params: Type.Object({ id: IdOf('Offer') }),
  errors: ['NOT_FOUND', 'OFFER_OVER', 'KEY_REUSED', 'IN_FLIGHT'],
} as const

/** Riders on duty, to whom packed orders are offered one after another (decision 143). */
export const riderOffersV1 = endpoints({
  duty: {
    method: 'GET',
    path: '/api/v1/ride/duty',
    access: 'orders:ride',
    summary: 'Whether the caller is on duty, and the packed orders that are offered to the caller now',
    reply: RiderDuty,
  },
  start: {
    method: 'PUT',
    path: '/api/v1/ride/duty',
    access: 'orders:ride',
    audit: 'staff',
    summary: 'The caller is on duty in a store, and in no other one; packed orders are offered from now on',
    body: Type.Object({ storeId: IdOf('Store') }),
    reply: RiderDuty,
  },
  end: {
    method: 'DELETE',
    path: '/api/v1/ride/duty',
    access: 'orders:ride',
    audit: 'staff',
    summary:
      'The caller is off duty: an open offer goes to somebody else, orders on the way stay with the caller',
    reply: RiderDuty,
  },
  accept: {
    ...ofOffer,
    path: '/api/v1/ride/offers/:id/accept',
    summary: 'Takes the orders of an offer that are still packed; OFFER_OVER after its time',
    reply: Type.Object({ data: Type.Array(RideOrder) }),
  },
  pass: {
    ...ofOffer,
    path: '/api/v1/ride/offers/:id/pass',
    summary: 'Refuses an offer: its orders are offered to the next rider at once',
  },
})
