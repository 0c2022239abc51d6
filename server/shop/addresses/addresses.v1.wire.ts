import type { Address as AddressV1 } from '#contract/v1/addresses.ts'
import type { Address } from './addresses.ts'

export const toAddressV1 = ({ userId: _, active: __, label, pin, ...rest }: Address): AddressV1 => ({
  ...(label && { label }),
  ...(pin && { pin }),
  ...rest,
})
