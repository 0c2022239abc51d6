import type { Address as PublishedAddress, AddressInput as PublishedInput } from '#contract/addresses.ts'
import type { Address, AddressInput } from './addresses.ts'

export const toPublishedAddress = ({ id, addressLine, active, ...rest }: Address): PublishedAddress => ({
  _id: id,
  address_line: addressLine,
  status: active,
  ...rest,
})

export const fromPublishedInput = ({ address_line, ...rest }: PublishedInput): AddressInput => ({
  addressLine: address_line,
  ...rest,
})
