import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Degrees, IdOf, Pincode, Text, Whole } from './fields.ts'
import { Id, OneOf } from './shapes.ts'

/** The most corners a delivery area may have, and pincodes a store may serve. */
export const MOST_CORNERS = 200
export const MOST_PINCODES = 500

const Position = Type.Object({ latitude: Type.Number(), longitude: Type.Number() })
export type Position = Static<typeof Position>

/** A small warehouse orders are picked in. */
export const DarkStore = Type.Object({
  _id: Id,
  name: Type.String(),
  city: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  radius: Type.Integer({ description: 'metres; of no account where corners are drawn' }),
  corners: Type.Array(Position, {
    description: 'the delivery area as a polygon; empty: the circle of radius',
  }),
  pincodes: Type.Array(Type.String()),
  opens: Type.String({ description: 'Indian time, such as 07:00; the same as closes: day and night' }),
  closes: Type.String(),
  pickSeconds: Type.Integer({ description: 'per piece, all pickers together' }),
  riderSpeed: Type.Integer({ description: 'km/h' }),
  paused: Type.Boolean(),
  isDefault: Type.Boolean({ description: 'whose stock a shopper without a place sees' }),
})
export type DarkStore = Static<typeof DarkStore>

const Clock = (title: string) =>
  Text(title, 5, {
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    says: `${title} must be a time, such as 07:00`,
  })

/** What the store form holds. */
const StoreWish = {
  name: Text('Name', 80),
  city: Text('City', 80),
  latitude: Degrees('Latitude', 90),
  longitude: Degrees('Longitude', 180),
  radius: Whole('Radius', 0, 50_000),
  corners: Type.Array(
    Type.Object({ latitude: Degrees('Latitude', 90), longitude: Degrees('Longitude', 180) }),
    { title: 'Corners', maxItems: MOST_CORNERS },
  ),
  pincodes: Type.Array(Pincode, { title: 'Pincodes', maxItems: MOST_PINCODES }),
  opens: Clock('Opens'),
  closes: Clock('Closes'),
  pickSeconds: Whole('Pick seconds', 1, 600),
  riderSpeed: Whole('Rider speed', 1, 80),
}

/** How admins keep the dark stores. */
export const darkStoresContract = endpoints({
  list: {
    method: 'GET',
    path: '/api/store/all',
    who: 'admin',
    summary: 'All dark stores by city and name',
    reply: Type.Object({ data: Type.Array(DarkStore) }),
    says: 'Dark stores',
  },
  add: {
    method: 'POST',
    path: '/api/store/add',
    who: 'admin',
    summary: 'Opens a dark store, with empty shelves',
    body: Type.Object(StoreWish),
    reply: Type.Object({ data: DarkStore }),
    says: 'Store opened',
    status: 201,
    errors: ['NAME_TAKEN'],
  },
  update: {
    method: 'PUT',
    path: '/api/store/update',
    who: 'admin',
    summary: 'Changes a dark store',
    body: Type.Object({ _id: IdOf('Store'), ...StoreWish }),
    reply: Type.Object({ data: DarkStore }),
    says: 'Store updated',
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  pause: {
    method: 'PUT',
    path: '/api/store/pause',
    who: 'admin',
    summary: 'Lets a dark store take no orders for now, or take them again',
    body: Type.Object({ _id: IdOf('Store'), state: OneOf('open', 'paused') }),
    reply: Type.Object({ data: DarkStore }),
    says: 'Store updated',
    errors: ['NOT_FOUND'],
  },
})
