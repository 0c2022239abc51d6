import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { transaction } from '#server/platform/database/database.ts'
import { Client } from '#tests/support/client.ts'
import { countStatements } from '#tests/support/counted-statements.ts'
import { seed } from '#tests/support/fixture.ts'
import { addManyProducts } from '#tests/support/many-products.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openShopProcess } from '#tests/support/shop-process.ts'

const PRODUCTS = 30_000
/** Products that one transaction of the import changes, and that one request reads. */
const [BATCH, AT_ONCE] = [1_000, 100]
/** Shoppers who ask at the same time, more than the connections to the database. */
const CROWD = 60
/** Megabytes of heap of the other process, which would end with an error if it remembered all that it has read. */
const HEAP = 160

const shop = await openTestShop()
const other = await openShopProcess(shop, { heapMegabytes: HEAP })
const fixture = await seed(shop)
const { db, pool } = shop.database
const ids = await addManyProducts(db, fixture, { count: PRODUCTS, descriptionLength: 4_000 })
const [here, there] = [new Client(shop.url), new Client(other.url)]
const documentsRead = countStatements(pool, 'to_jsonb(document)')
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** Price in rupees and stock of products at a process. */
async function offers(client: Client, wanted: string[]) {
  const { status, body } = await client.call(catalogueContract.productsById, { body: { ids: wanted } })
  expect([status, body.data?.length]).toEqual([200, wanted.length])
  return body.data.map(({ price, stock }) => ({ price, stock }))
}

/** The products have this price and stock at a process. */
async function expectAt(client: Client, offer: { price: number; stock: number }, products = ids) {
  for (let from = 0; from < products.length; from += AT_ONCE)
    expect(kindsOf(await offers(client, products.slice(from, from + AT_ONCE)))).toEqual([offer])
}

/** The different ones. */
const kindsOf = (offers: object[]) =>
  [...new Set(offers.map((offer) => JSON.stringify(offer)))].map((text) => JSON.parse(text))

/** Changes price and stock of products in one transaction, as a program of the shop's supplier would. */
const importBatch = (batch: string[]) =>
  transaction(db, async (db) => {
    await sql`update products set mrp_paise = 2300 where id = any (${batch}::uuid[])`.execute(db)
    await sql`update stock set on_hand = 7 where product_id = any (${batch}::uuid[])`.execute(db)
  })

/** Reads the same products until the import has ended: what was new once must not become old again. */
async function browse(client: Client, wanted: string[], hasEnded: () => boolean) {
  const highest = wanted.map(() => 0)
  let reads = 0
  for (; !hasEnded(); reads += 1) {
    await pause(10)
    for (const [at, { price }] of (await offers(client, wanted)).entries()) {
      if (price < (highest[at] ?? 0)) throw new Error('A product has its old price again.')
      highest[at] = price
    }
  }
  return reads
}

test('an import of 30,000 products does not overload a shop that is read, and shows no old price', async () => {
  for (const client of [here, there]) await expectAt(client, { price: 20, stock: 5 }, ids.slice(0, 1_000))
  let ended = false
  const browsing = Array.from({ length: 4 }, (_, at) =>
    browse(
      at % 2 === 0 ? here : there,
      ids.filter((_, place) => place % 6_000 === at),
      () => ended,
    ),
  )
  let read = 0
  for (let from = 0; from < PRODUCTS; from += BATCH) {
    const changed = ids.slice(from, from + BATCH)
    await importBatch(changed)
    const before = documentsRead()
    const shown = await Promise.all(Array.from({ length: CROWD }, () => offers(here, changed.slice(0, 4))))
    expect(kindsOf(shown.flat())).toEqual([{ price: 23, stock: 7 }])
    read += documentsRead() - before
  }
  ended = true
  for (const reads of await Promise.all(browsing)) expect(reads).toBeGreaterThan(5)
  // each of the crowd would read them itself
  expect(read / (PRODUCTS / BATCH)).toBeLessThan(CROWD / 3)
  await expectAt(there, { price: 23, stock: 7 })
  await expectAt(here, { price: 23, stock: 7 }, ids.slice(0, 1_000))
}, 180_000)
