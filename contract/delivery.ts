import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Degrees, IdOf, Pincode, Whole } from './fields.ts'
import { Count, Id, Nothing } from './shapes.ts'

/** In how many minutes an order comes: half of them within `low`, nine of ten within `high`. */
export const Promised = Type.Object({ low: Type.Integer(), high: Type.Integer() })
export type Promised = Static<typeof Promised>

/** The chosen place, and what it means: the store that brings groceries there and how soon, or that none does. */
export const PlaceAnswer = Type.Object({
  place: Type.Object({
    name: Type.String({ description: 'what the shop calls it, such as Indiranagar' }),
    pincode: Type.Optional(Type.String()),
  }),
  served: Type.Boolean(),
  store: Type.Optional(Type.Object({ _id: Id, name: Type.String(), city: Type.String() })),
  open: Type.Optional(Type.Boolean()),
  opens: Type.Optional(Type.String({ description: 'when the store opens, if it is closed by its hours' })),
  promise: Type.Optional(Promised),
})
export type PlaceAnswer = Static<typeof PlaceAnswer>

/** How the promises of a store were kept over its last delivered orders. */
export const KeptPromises = Type.Object({
  storeId: Id,
  delivered: Count,
  inTime: Type.Number({ description: 'share within the promised time, 0–1' }),
  promisedMinutes: Type.Number({ description: 'median of the later end of the promises' }),
  takenMinutes: Type.Number({ description: 'median of what it took' }),
})
export type KeptPromises = Static<typeof KeptPromises>

/** The most pieces a promise is asked for: a cart's 100 lines of 99. */
const MOST_PIECES = 9_900

export const deliveryContract = endpoints({
  choosePlace: {
    method: 'POST',
    path: '/api/delivery/place',
    who: 'anyone',
    summary:
      'Chooses where groceries go, by pincode, position or saved address; kept in a cookie, also when nothing serves it',
    body: Type.Object({
      pincode: Type.Optional(Pincode),
      latitude: Type.Optional(Degrees('Latitude', 90)),
      longitude: Type.Optional(Degrees('Longitude', 180)),
      addressId: Type.Optional(IdOf('Address')),
    }),
    reply: Type.Object({ data: PlaceAnswer }),
    says: 'Place chosen',
    errors: ['NOT_FOUND'],
  },
  place: {
    method: 'GET',
    path: '/api/delivery/place',
    who: 'anyone',
    summary: 'The chosen place, its store and the promise for so many items; nothing when none is chosen',
    query: Type.Object({ items: Type.Optional(Whole('Items', 0, MOST_PIECES, 'clamp')) }),
    reply: Type.Object({ data: Type.Optional(PlaceAnswer) }),
    says: 'Place',
  },
  pincode: {
    method: 'GET',
    path: '/api/delivery/pincode/:pincode',
    who: 'anyone',
    summary: 'Where a postal code lies, to fill in an address; nothing where it is not known',
    params: Type.Object({ pincode: Pincode }),
    reply: Type.Object({
      data: Type.Optional(Type.Object({ city: Type.String(), state: Type.String() })),
    }),
    says: 'Pincode',
  },
  forgetPlace: {
    method: 'DELETE',
    path: '/api/delivery/place',
    who: 'anyone',
    summary: 'Forgets the chosen place',
    reply: Nothing,
    says: 'Place forgotten',
  },
  keptPromises: {
    method: 'GET',
    path: '/api/delivery/promises',
    who: 'admin',
    summary: 'What was promised and what it took, per store',
    reply: Type.Object({ data: Type.Array(KeptPromises) }),
    says: 'Kept promises',
  },
})
