import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Degrees, IdOf, Whole } from '../fields.ts'
import { ignoredBecause } from '../positions.ts'
import { Id, OneOf, Time } from '../shapes.ts'

/** Where a rider was about, within some 30 metres (decision 168). */
export const RiderPosition = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  at: { ...Time, description: 'when it was measured, by the clock of the server' },
})
export type RiderPosition = Static<typeof RiderPosition>

/** An event of an order on its way. */
export const RiderMoved = Type.Object({
  position: Type.Optional(
    Type.Object(RiderPosition.properties, { description: 'missing: nobody knows any more' }),
  ),
})
export type RiderMoved = Static<typeof RiderMoved>

/** An hour; anything older than a minute is ignored, in words. */
const MOST_SECONDS = 3_600

export const ridePositionV1 = endpoints({
  share: {
    method: 'PUT',
    path: '/api/v1/ride/orders/:id/position',
    access: 'orders:ride',
    audit: 'nothing',
    summary:
      'Shares where the caller is about with the shopper of an order that the caller carries: only the newest ' +
      'position is stored, rounded, until the order leaves the road and for five minutes at most. One that cannot ' +
      'be right is ignored, with the reason',
    params: Type.Object({ id: IdOf('Order') }),
    body: Type.Object({
      latitude: Degrees('Latitude', 90),
      longitude: Degrees('Longitude', 180),
      secondsOld: Whole('Seconds old', 0, MOST_SECONDS),
    }),
    reply: Type.Object({
      shared: Type.Boolean(),
      ignored: Type.Optional({ ...OneOf(...ignoredBecause), description: 'why it was not shared' }),
    }),
    errors: ['NOT_FOUND', 'ORDER_TAKEN', 'WRONG_STAGE'],
    perMinute: 120,
  },
  stop: {
    method: 'DELETE',
    path: '/api/v1/ride/position',
    access: 'orders:ride',
    audit: 'nothing',
    summary: 'Deletes where the caller is, for all orders; a repeat changes nothing',
    reply: Type.Object({ shared: Type.Boolean() }),
  },
})

/** A rider on the road, with an order. */
export const RiderOnRoad = Type.Object({
  ...RiderPosition.properties,
  order: Type.Object({ id: Id, number: Type.String() }),
  storeId: { ...Id, description: 'the store of the order' },
  rider: Type.Object({ id: Id, name: Type.String({ description: 'the first name' }) }),
})
export type RiderOnRoad = Static<typeof RiderOnRoad>

export const storeRidersV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/store/rider-positions',
    access: 'orders:move',
    summary: 'Where the riders of the caller’s stores are about, for each order on its way; at most 200',
    query: Type.Object({ storeId: Type.Optional(IdOf('Store')) }),
    reply: Type.Object({
      serverTime: { ...Time, description: 'against which the age of a position is counted' },
      data: Type.Array(RiderOnRoad),
      stores: Type.Array(
        Type.Object({ id: Id, name: Type.String(), latitude: Type.Number(), longitude: Type.Number() }),
      ),
    }),
  },
})
