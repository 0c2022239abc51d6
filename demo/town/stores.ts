import { listed, readRows } from '../catalogue/read-rows.ts'
import { seeded } from '../catalogue/seeded.ts'

/** The town's dark stores; `short` is the share of products one of them has run out of. */
export function readStores() {
  return readRows('../town/stores.csv').map((row) => ({
    name: row('name'),
    city: row('city'),
    latitude: Number(row('latitude')),
    longitude: Number(row('longitude')),
    radius: Number(row('radius')),
    corners: listed(row('corners')).map((corner) => {
      const [latitude, longitude] = corner.split(':').map(Number)
      return { latitude: latitude ?? 0, longitude: longitude ?? 0 }
    }),
    pickSeconds: Number(row('pick seconds')),
    riderSpeed: Number(row('rider speed')),
    pincodes: listed(row('pincodes')),
    short: Number(row('short')),
  }))
}
export type DemoStore = ReturnType<typeof readStores>[number]

/** Where the postal codes of the town's two cities lie, roughly: set down by hand from what everybody knows of them. */
export const readPincodes = () =>
  readRows('../town/pincodes.csv').map((row) => ({
    pincode: row('pincode'),
    name: row('name'),
    city: row('city'),
    state: row('state'),
    latitude: Number(row('latitude')),
    longitude: Number(row('longitude')),
  }))

/** How many of a product a store has: around what the catalogue says, by the store's and the product's own words. */
export function stockIn(store: DemoStore, product: { name: string; unit: string; stock: number }): number {
  const words = `${store.name} ${product.name} ${product.unit}`
  if (seeded(words) < store.short) return 0
  return Math.round(product.stock * (0.5 + seeded(`${words} how many`)))
}
