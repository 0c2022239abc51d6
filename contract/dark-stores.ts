import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Degrees, IdOf, Pincode, Text, Whole } from './fields.ts'
import { Id, OneOf } from './shapes.ts'

/** A longer pause is a decision, which somebody also ends. */
export const MAX_PAUSE_MINUTES = 24 * 60
/** Maximum number of corners of a delivery area, and of pincodes of a store. */
export const MAX_CORNERS = 200
export const MAX_PINCODES = 500
/** Maximum number of orders per slot. */
export const MAX_SLOT_ORDERS = 1_000

const Position = Type.Object({ latitude: Type.Number(), longitude: Type.Number() })
export type Position = Static<typeof Position>

/** A dark store: the small warehouse in which orders are picked. */
export const DarkStore = Type.Object({
  _id: Id,
  name: Type.String(),
  city: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  radius: Type.Integer({ description: 'metres; ignored when corners are set' }),
  corners: Type.Array(Position, {
    description: 'the delivery area as a polygon; empty: a circle with the radius',
  }),
  pincodes: Type.Array(Type.String()),
  opens: Type.String({ description: 'Indian time, such as 07:00; equal to closes: open all day' }),
  closes: Type.String(),
  pickSeconds: Type.Integer({ description: 'per piece, for all pickers together' }),
  riderSpeed: Type.Integer({ description: 'km/h' }),
  paused: Type.Boolean(),
  pausedUntil: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'when it takes orders again by itself, if that is known',
    }),
  ),
  slots: Type.Object(
    {
      offered: Type.Boolean({ description: 'whether shoppers may choose a slot instead of now' }),
      hours: Type.Integer({ description: 'length of a slot, counted from the opening time: 1 or 2' }),
      capacity: Type.Integer({ description: 'orders that a slot takes' }),
    },
    { description: 'delivery slots later today and tomorrow (decision 167)' },
  ),
  isDefault: Type.Boolean({ description: 'its stock is shown to shoppers without a place' }),
})
export type DarkStore = Static<typeof DarkStore>

const Clock = (title: string) =>
  Text(title, 5, {
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    message: `${title} must be a time, such as 07:00`,
  })

/** Fields of the store form. */
const StoreInput = {
  name: Text('Name', 80),
  city: Text('City', 80),
  latitude: Degrees('Latitude', 90),
  longitude: Degrees('Longitude', 180),
  radius: Whole('Radius', 0, 50_000),
  corners: Type.Array(
    Type.Object({ latitude: Degrees('Latitude', 90), longitude: Degrees('Longitude', 180) }),
    { title: 'Corners', maxItems: MAX_CORNERS },
  ),
  pincodes: Type.Array(Pincode, { title: 'Pincodes', maxItems: MAX_PINCODES }),
  opens: Clock('Opens'),
  closes: Clock('Closes'),
  pickSeconds: Whole('Pick seconds', 1, 600),
  riderSpeed: Whole('Rider speed', 1, 80),
  slots: Type.Optional(
    Type.Object(
      {
        offered: Type.Boolean({ title: 'Slots offered' }),
        hours: Whole('Hours of a slot', 1, 2),
        capacity: Whole('Orders per slot', 1, MAX_SLOT_ORDERS),
      },
      { title: 'Slots', description: 'left out: they stay as they are' },
    ),
  ),
}

/** Endpoints with which admins manage the dark stores. */
export const darkStoresContract = endpoints({
  list: {
    method: 'GET',
    path: '/api/store/all',
    access: 'stores:read',
    summary: 'All dark stores by city and name',
    reply: Type.Object({ data: Type.Array(DarkStore) }),
    successMessage: 'Dark stores',
  },
  add: {
    method: 'POST',
    path: '/api/store/add',
    access: 'stores:edit',
    audit: 'store',
    summary: 'Creates a dark store without stock',
    body: Type.Object(StoreInput),
    reply: Type.Object({ data: DarkStore }),
    successMessage: 'Store opened',
    status: 201,
    errors: ['NAME_TAKEN'],
  },
  update: {
    method: 'PUT',
    path: '/api/store/update',
    access: 'stores:edit',
    audit: 'store',
    summary: 'Changes a dark store',
    body: Type.Object({ _id: IdOf('Store'), ...StoreInput }),
    reply: Type.Object({ data: DarkStore }),
    successMessage: 'Store updated',
    errors: ['NOT_FOUND', 'NAME_TAKEN'],
  },
  pause: {
    method: 'PUT',
    path: '/api/store/pause',
    access: 'stores:edit',
    audit: 'store',
    summary:
      'Pauses a dark store, so that it accepts no orders, or reopens it. A pause with `minutes` ends by itself',
    body: Type.Object({
      _id: IdOf('Store'),
      state: OneOf('open', 'paused'),
      minutes: Type.Optional(Whole('Minutes', 5, MAX_PAUSE_MINUTES)),
    }),
    reply: Type.Object({ data: DarkStore }),
    successMessage: 'Store updated',
    errors: ['NOT_FOUND'],
  },
})
