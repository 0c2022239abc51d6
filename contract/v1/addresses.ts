import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { addressLabels } from '../instructions.ts'
import { Id, OneOf, Time } from '../shapes.ts'
import { OrderSummary } from './orders.ts'

/** The position of a door, if its shopper put a pin there (decision 168). */
export const Pin = Type.Object({ latitude: Type.Number(), longitude: Type.Number() })

/** A saved address. The published replies have no label (decision 134). */
export const Address = Type.Object({
  id: Id,
  label: Type.Optional(OneOf(...addressLabels)),
  ...OrderSummary.properties.address.properties,
  pin: Type.Optional(Pin),
  createdAt: Time,
})
export type Address = Static<typeof Address>

export const addressesV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/addresses',
    access: 'shopper',
    viewable: true,
    summary: 'The active addresses of the caller with their labels, newest first; at most 50',
    reply: Type.Object({ data: Type.Array(Address) }),
  },
})
