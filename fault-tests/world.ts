import type { Client } from './client.ts'

/** Prices in paise, as set at the start; stores by the postal code that they serve. */
export type ProductAtStart = { id: string; price: number; volatile: boolean }
export type StoreAtStart = { id: string; pincode: string }
export type ShopperAtStart = { id: string; email: string; addresses: Record<string, string>; store: string }
/** What the calls of a run are about, as it was when they began; stored beside the history. */
export type WorldAtStart = {
  products: ProductAtStart[]
  stores: StoreAtStart[]
  shoppers: ShopperAtStart[]
}
export type Shopper = ShopperAtStart & { client: Client }
export type Admin = { client: Client }
export type World = Omit<WorldAtStart, 'shoppers'> & {
  shoppers: Shopper[]
  admins: Admin[]
  /** where forged events are sent to */
  urls: string[]
  /** seconds for which a hold lasts */
  holdSeconds: number
}

export const atStart = ({ products, stores, shoppers }: World): WorldAtStart => ({
  products,
  stores,
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
