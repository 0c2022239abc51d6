import { titled } from '#web/pages/meta.ts'
import { AddressBook } from '#web/shop/addresses/address-book.tsx'

export const meta = titled('Address')

export default function AddressPage() {
  return <AddressBook />
}
