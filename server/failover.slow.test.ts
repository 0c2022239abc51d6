import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { place, unaccounted } from '#tests/support/buying.ts'
import { Client, type HttpReply } from '#tests/support/client.ts'
import { crowd } from '#tests/support/crowd.ts'
import { seed } from '#tests/support/fixture.ts'
import { openReplicatedServer } from '#tests/support/replica.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'

const ORDERS = 40

const server = await openReplicatedServer({ synchronous: true })
const proxy = await openTcpProxy(server.primary)
const throughProxy = { ...server.primary, host: proxy.host, port: proxy.port }
const shop = await openTestShop(
  {},
  { server: throughProxy, replica: server.replica, caches: true, watched: true },
)
// data is written past the watch: it cuts connections to a server that sends nothing for 0.8 seconds on a busy machine
const straightTo = (host: pg.ClientConfig) =>
  openDatabase({ ...host, database: shop.name }, { onError: () => {} })
const [primary, promoted] = [straightTo(server.primary), straightTo(server.replica)]
const unwatched = { ...shop, database: primary }
const fixture = await seed(unwatched)
const milk = await fixture.product({ stock: 1_000 })
const admin = await fixture.admin()
const guest = new Client(shop.url)
afterAll(async () => {
  await Promise.all([primary.close(), promoted.close()])
  await shop.close()
  await proxy.close()
  await server.close()
})

const UNAVAILABLE = {
  code: 'UNAVAILABLE',
  message: 'The shop is taking a short break. Please try again in a moment.',
}
const nameOf = async () => (await guest.call(catalogueContract.categories)).body.data?.[0]?.name
const rename = (name: string) =>
  admin.call(catalogueAdminContract.updateCategory, {
    body: { _id: fixture.categoryId, name, image: 'drawn/category/dairy' },
  })

test('calls to a database whose host has gone silently fail in words, and succeed when it is back', async () => {
  await expect.poll(nameOf).toBe('Dairy')
  proxy.cutOff()
  const replies = await Promise.all(Array.from({ length: 20 }, () => rename('Never')))
  for (const reply of replies) expect([reply.status, reply.body]).toMatchObject([503, UNAVAILABLE])
  // guests still read, from the replica
  expect((await guest.call(catalogueContract.productDetails, { body: { productId: milk } })).status).toBe(200)
  proxy.leadTo(server.primary)
  await expect.poll(async () => (await rename('Milk')).status).toBe(200)
  await expect.poll(nameOf).toBe('Milk')
})

test('when the primary dies under orders, each one repeated with its key is placed exactly once', async () => {
  const buyers = await crowd([unwatched], ORDERS, [milk])
  const refusals: HttpReply[] = []
  const acknowledged: string[] = []
  const ordering = buyers.map(async ({ shopper, addressId }, at) => {
    for (;;) {
      const reply = await place(shopper, { addressId, totalAmt: 27 }, `order-${at}`)
      if (reply.status === 201) return acknowledged.push(reply.body.data._id)
      refusals.push(reply as unknown as HttpReply)
      await new Promise((later) => setTimeout(later, 100))
    }
  })
  await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(2)
  const before = [...acknowledged]
  server.killPrimary()
  await server.promote()
  proxy.leadTo(server.replica)
  await Promise.all(ordering)

  for (const { status, body } of refusals) expect([status, body]).toMatchObject([503, UNAVAILABLE])
  expect(refusals.length).toBeGreaterThan(0)
  const { rows } = await sql<{ id: string }>`select id from orders`.execute(promoted.db)
  const placed = rows.map(({ id }) => id)
  expect(placed.sort()).toEqual([...acknowledged].sort())
  expect(placed).toEqual(expect.arrayContaining(before))
  expect(await unaccounted({ ...shop, database: promoted })).toEqual([])
})

test('after it, changes are notified again, and nothing old is stored', async () => {
  await expect.poll(async () => (await rename('Curd')).status).toBe(200)
  await expect.poll(nameOf).toBe('Curd')
  await sql`update categories set name = 'Butter' where id = ${fixture.categoryId}`.execute(promoted.db)
  await expect.poll(nameOf).toBe('Butter')
})
