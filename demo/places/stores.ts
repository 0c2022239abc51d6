import { listed, readRows } from '../catalogue/read-rows.ts'
import { seeded } from '../catalogue/seeded.ts'

/** The dark stores of the demo; `short` is the share of sold-out products of a store. */
export function readStores() {
  return readRows('../places/stores.csv').map((row) => ({
    name: row('name'),
    city: row('city'),
    latitude: Number(row('latitude')),
    longitude: Number(row('longitude')),
    radius: Number(row('radius')),
    corners: listed(row('corners')).map((corner) => {
      const [latitude, longitude] = corner.split(':').map(Number)
      return { latitude: latitude ?? 0, longitude: longitude ?? 0 }
    }),
    slots: { offered: true, hours: 2, capacity: 20 },
    pickSeconds: Number(row('pick seconds')),
    riderSpeed: Number(row('rider speed')),
    pincodes: listed(row('pincodes')),
    short: Number(row('short')),
  }))
}
export type DemoStore = ReturnType<typeof readStores>[number]

/** Approximate positions of the postal codes of the two demo cities, written by hand from common knowledge. */
export const readPincodes = () =>
  readRows('../places/pincodes.csv').map((row) => ({
    pincode: row('pincode'),
    name: row('name'),
    city: row('city'),
    state: row('state'),
    latitude: Number(row('latitude')),
    longitude: Number(row('longitude')),
  }))

/** Stock of a product in a store: near the catalogue's number, varied by a hash of the store and the product. */
export function stockIn(store: DemoStore, product: { name: string; unit: string; stock: number }): number {
  const words = `${store.name} ${product.name} ${product.unit}`
  if (seeded(words) < store.short) return 0
  return Math.round(product.stock * (0.5 + seeded(`${words} how many`)))
}
