import type { Client } from './client.ts'

/** Places of each slot of a short run: few enough to become full. */
export const SLOT_PLACES = 3
/** So many operations take one more place of each slot on average, so that a long run goes on finding free ones. */
const OPERATIONS_PER_PLACE = 8_000

export const slotPlacesFor = (operations: number): number =>
  Math.max(SLOT_PLACES, Math.ceil(operations / OPERATIONS_PER_PLACE))

/** Prices in paise, as set at the start; stores by the postal code that they serve. */
export type ProductAtStart = { id: string; price: number; volatile: boolean }
export type StoreAtStart = { id: string; pincode: string }
export type ShopperAtStart = { id: string; email: string; addresses: Record<string, string>; store: string }
export type SharedList = { id: string; members: number[] }
/** What the calls of a run are about, as it was when they began; stored beside the history. */
export type WorldAtStart = {
  products: ProductAtStart[]
  stores: StoreAtStart[]
  shoppers: ShopperAtStart[]
  /** of each slot */
  slotPlaces: number
  /** saved lists with the numbers of the shoppers who share them, the owner first */
  lists?: SharedList[]
}
export type Shopper = ShopperAtStart & { client: Client }
export type Admin = { client: Client }
export type World = Omit<WorldAtStart, 'shoppers'> & {
  shoppers: Shopper[]
  admins: Admin[]
  /** where forged events are sent to */
  urls: string[]
  /** signs the events of the bank */
  secret: string
  /** of every shopper */
  password: string
  /** seconds for which a hold lasts */
  holdSeconds: number
}

export const atStart = ({ products, stores, slotPlaces, shoppers, lists }: World): WorldAtStart => ({
  ...{ products, stores, slotPlaces },
  ...(lists && { lists }),
  shoppers: shoppers.map(({ client: _, ...shopper }) => shopper),
})

/** An address as one text. */
export const addressText = (address: AddressFields): string =>
  [address.address_line, address.city, address.state, address.country, address.pincode, address.mobile].join(
    ', ',
  )

export type AddressFields = {
  address_line: string
  city: string
  state: string
  country: string
  pincode: string
  mobile: string
}

export const addressOf = (line: string, pincode: string): AddressFields => ({
  address_line: line,
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode,
  mobile: '9845012345',
})
