import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf } from '../fields.ts'
import { Time } from '../shapes.ts'

/** A slot that can be chosen instead of now. */
export const OfferedSlot = Type.Object({
  from: Time,
  to: Time,
  isFull: Type.Boolean({ description: 'no place is left' }),
})
export type OfferedSlot = Static<typeof OfferedSlot>

/** Delivery slots beside "now" (decision 167). */
export const deliverySlotsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/delivery-slots',
    access: 'shopper',
    summary:
      'The slots today and tomorrow of the store that serves an address; none if it offers none, or no store serves it',
    query: Type.Object({ addressId: IdOf('Address') }),
    reply: Type.Object({ data: Type.Array(OfferedSlot) }),
    errors: ['NOT_FOUND'],
  },
})
