import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { IdOf, Mobile, Pincode, Text } from './fields.ts'
import { Id, Nothing, Time } from './shapes.ts'

/** The most addresses a book may hold. */
export const MAX_ADDRESSES = 50

/** What a new address is given before anybody types; kept as it stands, so it is a value in no language. */
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

/** What a shopper types into the address form. */
export const AddressWish = Type.Object({
  address_line: Text('Address line', 240),
  city: Text('City', 80),
  state: Text('State', 80),
  country: Text('Country', 80),
  pincode: Pincode,
  mobile: Mobile,
})
export type AddressWish = Static<typeof AddressWish>

export const addressesContract = endpoints({
  create: {
    method: 'POST',
    path: '/api/address/create',
    who: 'shopper',
    summary: 'Saves a delivery address',
    body: AddressWish,
    reply: Type.Object({ data: Address }),
    says: 'Address Created Successfully',
    status: 201,
    errors: ['BOOK_FULL'],
    perMinute: 120,
  },
  list: {
    method: 'GET',
    path: '/api/address/get',
    who: 'shopper',
    summary: 'The active addresses, newest first',
    reply: Type.Object({ data: Type.Array(Address) }),
    says: 'List of address',
  },
  update: {
    method: 'PUT',
    path: '/api/address/update',
    who: 'shopper',
    summary: 'Changes an address',
    body: Type.Object({ _id: IdOf('Address'), ...AddressWish.properties }),
    reply: Type.Object({ data: Address }),
    says: 'Address Updated',
    errors: ['NOT_FOUND'],
  },
  disable: {
    method: 'DELETE',
    path: '/api/address/disable',
    who: 'shopper',
    summary: 'Removes an address from the book; past orders keep theirs',
    body: Type.Object({ _id: IdOf('Address') }),
    reply: Nothing,
    says: 'Address Remove',
    errors: ['NOT_FOUND'],
  },
})
