import { titled } from '#web/pages/meta.ts'
import { AddressBook } from '#web/shop/addresses/address-book.tsx'
import { useChosenPlace } from '#web/shop/delivery/chosen-place.ts'

export const meta = titled('Address')

export default function AddressPage() {
  return <AddressBook pincode={useChosenPlace()?.pincode} />
}
