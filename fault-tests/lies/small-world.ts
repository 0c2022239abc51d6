import { sql } from 'kysely'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import type { Client as TestClient } from '#tests/support/client.ts'
import { type Fixture, password, seed, withAddress } from '#tests/support/fixture.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { AUDITOR } from '../check/evidence.ts'
import { rulesOfRuns, shareLists, UPI_ADDRESS } from '../seed-parts.ts'
import { addressOf, addressText, type Shopper, SLOT_PLACES, type StoreAtStart, type World } from '../world.ts'

const SHOPPERS = 6
const PRODUCTS = 8

export type ClientOf = (name: string, headers: Record<string, string>, number: number) => Shopper['client']

/** Six shoppers and two admins of a shop with two stores. `secret` signs the events of its bank. */
export async function openSmallWorld(shop: TestShop, clientOf: ClientOf, secret: string) {
  const fixture = await seed(shop)
  const admin = await fixture.admin()
  const adminHeaders = headersOf(admin.token)
  const stores = await openStores(shop, fixture)
  const products = await openProducts(shop, fixture, { admin, other: stores[1]?.id ?? '' })
  for (const text of rulesOfRuns(SLOT_PLACES)) await sql.raw(text).execute(shop.database.db)
  for (const { id: storeId } of stores)
    await admin.raw('PUT', '/api/v1/store/upi-addresses', { body: { storeId, ...UPI_ADDRESS } })
  const shoppers: Shopper[] = []
  const people: TestClient[] = []
  for (let n = 0; n < SHOPPERS; n += 1) {
    const person = await fixture.shopper(`Shopper${n}`)
    people.push(person)
    shoppers.push(await register(person, n, stores[n % 2] ?? { id: '', pincode: '' }, clientOf))
  }
  const lists = await shareLists(SHOPPERS, async (n, path, body, method = 'POST') => {
    const reply = await people[n]?.raw(method, path, { body })
    return reply?.body as Record<string, unknown>
  })
  const world: World = {
    ...{ products, stores, slotPlaces: SLOT_PLACES, lists, shoppers, secret, password },
    admins: [1, 2].map((n) => ({ client: clientOf(`admin ${n}`, adminHeaders, 900 + n) })),
    urls: [shop.url],
    holdSeconds: 2,
  }
  return { world, auditor: clientOf(AUDITOR, adminHeaders, 1) }
}

const headersOf = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

async function openStores(shop: TestShop, fixture: Fixture): Promise<StoreAtStart[]> {
  const other = await darkStores.open(shop.database.db, {
    name: 'Koramangala',
    city: 'Bengaluru',
    latitude: 12.93,
    longitude: 77.62,
    pincodes: ['560034'],
    isDefault: false,
  })
  return [
    { id: fixture.store.id, pincode: '560038' },
    { id: other.id, pincode: '560034' },
  ]
}

/** Each with 40 pieces in both stores. */
async function openProducts(
  shop: TestShop,
  fixture: Fixture,
  { admin, other }: { admin: TestClient; other: string },
): Promise<World['products']> {
  const products = await Promise.all(
    Array.from({ length: PRODUCTS }, async (_, n) => ({
      id: await fixture.product({ name: `Product ${n}`, price: 30 + n, discount: 0, stock: 40 }),
      price: (30 + n) * 100,
      volatile: n >= PRODUCTS - 2,
    })),
  )
  for (const { id } of products)
    await admin.raw('POST', '/api/stock/move', {
      body: { storeId: other, productId: id, kind: 'for-sale', quantity: 40 },
    })
  await sql`update stock_movements set by_user = null`.execute(shop.database.db)
  return products
}

async function register(
  person: TestClient & { id: string; email: string },
  n: number,
  { id: store, pincode }: StoreAtStart,
  clientOf: ClientOf,
): Promise<Shopper> {
  await person.raw('PUT', '/api/v1/wallet/choices', { body: { getsRefunds: true } })
  const addresses: Record<string, string> = {}
  for (const line of ['Home', 'Work']) {
    const fields = addressOf(`${n}, ${line} Street`, pincode)
    addresses[await withAddress(person, fields)] = addressText(fields)
  }
  const place = encodeURIComponent(JSON.stringify({ n: 'Home', p: pincode }))
  const client = clientOf(`shopper ${n}`, { ...headersOf(person.token), cookie: `place=${place}` }, 100 + n)
  return { id: person.id.replaceAll('-', ''), email: person.email, addresses, store, client }
}
