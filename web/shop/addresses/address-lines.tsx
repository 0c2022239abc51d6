import type { Address } from '#contract/addresses.ts'
import { withPincode } from '#web/lib/with-pincode.ts'

/** An address in the layout of a parcel label (spec §2). */
export function AddressLines({
  address,
}: {
  address: Omit<Address, '_id' | 'userId' | 'status' | 'createdAt'>
}) {
  return (
    <address className="min-w-0 not-italic wrap-anywhere">
      <p className="font-semibold">{address.address_line}</p>
      <p className="text-sm text-soft">{address.city}</p>
      <p className="text-sm text-soft">{address.state}</p>
      <p className="text-sm text-soft">{withPincode(address.country, address.pincode)}</p>
      <p className="mt-1 text-sm text-soft">{address.mobile}</p>
    </address>
  )
}
