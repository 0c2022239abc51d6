import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Degrees, Email, IdOf, Pincode, Whole } from './fields.ts'
import { Count, Id, Nothing, Time } from './shapes.ts'

/** Expected delivery time in minutes: half of the orders arrive within `low`, 90 % within `high`. */
export const Eta = Type.Object({ low: Type.Integer(), high: Type.Integer() })
export type Eta = Static<typeof Eta>

/** The chosen place with the store that delivers there and the ETA, or the fact that no store delivers there. */
export const PlaceReply = Type.Object({
  place: Type.Object({
    name: Type.String({ description: 'name of the place, such as Indiranagar' }),
    pincode: Type.Optional(Type.String()),
  }),
  served: Type.Boolean(),
  store: Type.Optional(Type.Object({ _id: Id, name: Type.String(), city: Type.String() })),
  open: Type.Optional(Type.Boolean()),
  opens: Type.Optional(Type.String({ description: 'when the store opens, if it is closed now' })),
  promise: Type.Optional(Eta),
})
export type PlaceReply = Static<typeof PlaceReply>

/** How often the ETAs of a store were met in its last delivered orders. */
export const EtaReport = Type.Object({
  storeId: Id,
  delivered: Count,
  inTime: Type.Number({
    description: 'share of orders delivered within the ETA or before the slot ended, 0–1',
  }),
  promisedMinutes: Type.Number({
    description: 'median of the upper limit of the ETAs; with orders of slots only, of their length',
  }),
  takenMinutes: Type.Number({
    description: 'median of the actual time; with orders of slots only, from their beginning',
  }),
  partMinutes: Type.Optional(
    Type.Object(
      {
        picking: Type.Number({ description: 'from placing to packed, its queue included' }),
        waiting: Type.Number({ description: 'from packed until it was with its rider' }),
        riding: Type.Number({ description: 'from there to delivered' }),
      },
      { description: 'medians of the last orders that took each of these steps; missing without any' },
    ),
  ),
})
export type EtaReport = Static<typeof EtaReport>

/** A pincode without a store, and the number of delivery requests for it. */
export const DeliveryRequest = Type.Object({
  pincode: Type.String(),
  name: Type.String({ description: 'name of the area; empty when there is none' }),
  city: Type.String(),
  waiting: Count,
  latest: Time,
  emails: Type.Array(Type.String(), { description: 'the latest 20' }),
})
export type DeliveryRequest = Static<typeof DeliveryRequest>

/** Maximum number of pieces of an estimate: a cart's 100 lines of 99. */
const MOST_PIECES = 9_900

export const deliveryContract = endpoints({
  choosePlace: {
    method: 'POST',
    path: '/api/delivery/place',
    access: 'anyone',
    summary:
      'Chooses the delivery place by pincode, position or saved address; stored in a cookie even if no store serves it',
    body: Type.Object({
      pincode: Type.Optional(Pincode),
      latitude: Type.Optional(Degrees('Latitude', 90)),
      longitude: Type.Optional(Degrees('Longitude', 180)),
      addressId: Type.Optional(IdOf('Address')),
      items: Type.Optional(Whole('Items', 0, MOST_PIECES, 'clamp')),
    }),
    reply: Type.Object({ data: PlaceReply }),
    successMessage: 'Place chosen',
    errors: ['NOT_FOUND'],
  },
  place: {
    method: 'GET',
    path: '/api/delivery/place',
    access: 'anyone',
    summary: 'The chosen place, its store and the delivery time for some items; empty when none is chosen',
    query: Type.Object({ items: Type.Optional(Whole('Items', 0, MOST_PIECES, 'clamp')) }),
    reply: Type.Object({ data: Type.Optional(PlaceReply) }),
    successMessage: 'Place',
  },
  pincode: {
    method: 'GET',
    path: '/api/delivery/pincode/:pincode',
    access: 'anyone',
    summary: 'The area of a postal code, to fill in an address; empty when the code is unknown',
    params: Type.Object({ pincode: Pincode }),
    reply: Type.Object({
      data: Type.Optional(Type.Object({ city: Type.String(), state: Type.String() })),
    }),
    successMessage: 'Pincode',
  },
  removePlace: {
    method: 'DELETE',
    path: '/api/delivery/place',
    access: 'anyone',
    summary: 'Clears the chosen place',
    reply: Nothing,
    successMessage: 'Place forgotten',
  },
  requestDelivery: {
    method: 'POST',
    path: '/api/delivery/request',
    access: 'anyone',
    summary:
      'Stores an email that is mailed once when a store delivers to a pincode; repeated requests get the same reply',
    body: Type.Object({ email: Email(), pincode: Pincode }),
    reply: Nothing,
    successMessage: 'We will write to you as soon as we deliver there',
    errors: ['ALREADY_SERVED'],
    perMinute: 10,
  },
  deliveryRequests: {
    method: 'GET',
    path: '/api/delivery/requests',
    access: 'delivery:read',
    mayBeOld: true,
    summary: 'The 200 pincodes with the most requests for delivery',
    reply: Type.Object({ data: Type.Array(DeliveryRequest) }),
    successMessage: 'Delivery requests',
  },
  etaReport: {
    method: 'GET',
    path: '/api/delivery/promises',
    access: 'delivery:read',
    mayBeOld: true,
    summary: 'Expected and actual delivery times per store',
    reply: Type.Object({ data: Type.Array(EtaReport) }),
    successMessage: 'Kept promises',
  },
})
