import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Degrees, Pincode } from '../fields.ts'

/** A named place for the orientation on a map: the centre of a pincode. */
export const MapPlace = Type.Object({
  name: Type.String(),
  pincode: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
})
export type MapPlace = Static<typeof MapPlace>

export const mapV1 = endpoints({
  places: {
    method: 'GET',
    path: '/api/v1/map/places',
    access: 'anyone',
    mayBeOld: true,
    summary:
      'At most 40 known places around a position or the centre of a pincode, within some 15 kilometres, the nearest ' +
      'first; none around an unknown pincode',
    query: Type.Object({
      latitude: Type.Optional(Degrees('Latitude', 90)),
      longitude: Type.Optional(Degrees('Longitude', 180)),
      pincode: Type.Optional(Pincode),
    }),
    reply: Type.Object({ data: Type.Array(MapPlace) }),
  },
})
