// what other slices use of the address book
export { AddAddressTile } from './add-address-tile.tsx'
export { AddressDialog } from './address-dialog.tsx'
export { AddressLines } from './address-lines.tsx'
export { useAddresses } from './addresses.api.ts'
