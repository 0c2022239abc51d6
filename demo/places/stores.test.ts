import { expect, test } from 'vitest'
import { readPincodes, readStores, stockIn } from './stores.ts'

const stores = readStores()
const pincodes = new Map(readPincodes().map((row) => [row.pincode, row]))

test('the default store is Indiranagar and serves 560038; the others are in two cities', () => {
  expect(stores[0]).toMatchObject({ name: 'Indiranagar', city: 'Bengaluru', short: 0 })
  expect(stores[0]?.pincodes).toContain('560038')
  expect(stores).toHaveLength(8)
  expect(new Set(stores.map((store) => store.city))).toEqual(new Set(['Bengaluru', 'Pune']))
})

test('every pincode of a store is in its city and within delivery range', () => {
  for (const store of stores)
    for (const pincode of store.pincodes) {
      const place = pincodes.get(pincode)
      expect(place?.city, `${store.name} ${pincode}`).toBe(store.city)
      const north = ((place?.latitude ?? 0) - store.latitude) * 111
      const east = ((place?.longitude ?? 0) - store.longitude) * 107
      expect(Math.hypot(north, east), `${store.name} ${pincode}`).toBeLessThan(10)
    }
})

test('the stock of stores differs, and is the same at every load', () => {
  const milk = { name: 'Milk', unit: '1 l', stock: 40 }
  const first = stores.map((store) => stockIn(store, milk))
  expect(stores.map((store) => stockIn(store, milk))).toEqual(first)
  expect(new Set(first).size).toBeGreaterThan(3)
  const out = stores.map(
    (store) =>
      Array.from({ length: 1_000 }, (_, n) => stockIn(store, { ...milk, name: `Milk ${n}` })).filter(
        (n) => n === 0,
      ).length,
  )
  for (const [at, store] of stores.entries())
    expect(Math.abs((out[at] ?? 0) / 1_000 - store.short)).toBeLessThan(0.04)
})
