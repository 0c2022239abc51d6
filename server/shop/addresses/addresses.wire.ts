import type { Address as PublishedAddress, AddressInput as PublishedInput } from '#contract/addresses.ts'
import type { Address, SavedInput } from './addresses.ts'

/** Published replies have no label and no pin. */
export const toPublishedAddress = ({
  id,
  addressLine,
  active,
  label: _,
  pin: __,
  ...rest
}: Address): PublishedAddress => ({
  _id: id,
  address_line: addressLine,
  status: active,
  ...rest,
})

export const fromPublishedInput = ({ address_line, ...rest }: PublishedInput): SavedInput => ({
  addressLine: address_line,
  ...rest,
})
