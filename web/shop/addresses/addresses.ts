// the exports of the address book for other slices
export { AddAddressTile } from './add-address-tile.tsx'
export { AddressDialog } from './address-dialog.tsx'
export { AddressLines } from './address-lines.tsx'
export { type SavedAddress, useAddresses } from './addresses.api.ts'
