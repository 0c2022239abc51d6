import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Degrees, IdOf, Mobile, Pincode, Text } from './fields.ts'
import { addressLabels } from './instructions.ts'
import { Id, Nothing, OneOf, Time } from './shapes.ts'

/** Maximum number of addresses of one shopper. */
export const MAX_ADDRESSES = 50

/** Default name of a new address. It is stored as it is, so it is not translated. */
export const HOME_COUNTRY = 'India'

export const Address = Type.Object({
  _id: Id,
  userId: Id,
  address_line: Type.String(),
  city: Type.String(),
  state: Type.String(),
  country: Type.String(),
  pincode: Type.String(),
  mobile: Type.String(),
  status: Type.Boolean({ description: 'false once removed' }),
  createdAt: Time,
})
export type Address = Static<typeof Address>

/** Fields of the address form. */
export const AddressInput = Type.Object({
  address_line: Text('Address line', 240),
  city: Text('City', 80),
  state: Text('State', 80),
  country: Text('Country', 80),
  pincode: Pincode,
  mobile: Mobile,
  label: Type.Optional({ ...OneOf(...addressLabels), title: 'Label' }),
  pins: Type.Optional(
    Type.Array(Type.Object({ latitude: Degrees('Latitude', 90), longitude: Degrees('Longitude', 180) }), {
      title: 'Pins',
      maxItems: 1,
      description:
        'where the door is: one position or none. Left out: it stays unless the address line changes',
    }),
  ),
})
export type AddressInput = Static<typeof AddressInput>

export const addressesContract = endpoints({
  create: {
    method: 'POST',
    path: '/api/address/create',
    access: 'shopper',
    summary: 'Saves a delivery address',
    body: AddressInput,
    reply: Type.Object({ data: Address }),
    successMessage: 'Address Created Successfully',
    status: 201,
    errors: ['BOOK_FULL'],
    perMinute: 120,
  },
  list: {
    method: 'GET',
    path: '/api/address/get',
    access: 'shopper',
    viewable: true,
    summary: 'The active addresses, newest first',
    reply: Type.Object({ data: Type.Array(Address) }),
    successMessage: 'List of address',
  },
  update: {
    method: 'PUT',
    path: '/api/address/update',
    access: 'shopper',
    summary: 'Changes an address',
    body: Type.Object({ _id: IdOf('Address'), ...AddressInput.properties }),
    reply: Type.Object({ data: Address }),
    successMessage: 'Address Updated',
    errors: ['NOT_FOUND'],
  },
  disable: {
    method: 'DELETE',
    path: '/api/address/disable',
    aliases: ['/api/address/delete'],
    access: 'shopper',
    summary: 'Removes an address; past orders keep their copy',
    body: Type.Object({ _id: IdOf('Address') }),
    reply: Nothing,
    successMessage: 'Address Remove',
    errors: ['NOT_FOUND'],
  },
})
