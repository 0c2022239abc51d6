import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { catalogueAdminContract } from '#contract/catalogue-admin.ts'
import { contracts } from '#contract/contracts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ordersContract } from '#contract/orders.ts'
import { searchContract } from '#contract/search.ts'
import { ordersV1 } from '#contract/v1/orders.ts'
import { productFacetsV1 } from '#contract/v1/product-filters.ts'
import { withClient } from '#server/embedded-postgres/connection.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openReplicatedServer } from '#tests/support/replica.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { endpointOf, makeCall, openCallContext, readingCalls } from '#tests/support/shopper-calls.ts'
import { listenToStatements } from '#tests/support/statements.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { openReplicaReads } from './platform/database/replica-reads.ts'

const server = await openReplicatedServer()
const also = { server: server.primary, replica: server.replica, caches: true }
const shop = await openTestShop({}, { ...also, loadsSearch: true })
const otherProcess = await openTestShop({}, { ...also, over: shop })
const fixture = await seed(shop)
const context = await openCallContext(shop, fixture)
const admin = await fixture.admin()
const statements = listenToStatements(shop)
afterAll(async () => {
  await otherProcess.close()
  await shop.close()
  await server.close()
})
afterEach(() => server.resumeReplay())

const { guest, products } = context
const [productId = ''] = products

/** Statements that the primary gets besides those of background work, as the comparison with the replica. */
const ofRequests = () => statements.all().filter((text) => !/pg_current_wal_lsn|outbox/.test(text))
/** The same besides those of every request. */
const onPrimary = () => ofRequests().filter((text) => !/from sessions|from dark_stores/.test(text))

/** Whether the primary reads the product for a guest. */
async function primaryReads(): Promise<boolean> {
  statements.clear()
  expect((await guest.call(catalogueContract.productDetails, { body: { productId } })).status).toBe(200)
  return onPrimary().length > 0
}
/** What /metrics says of the replica. */
async function replicaMetrics(of = shop) {
  const text = await of.metrics.text()
  const read = (name: string) => Number(new RegExp(`^database_replica_${name} (.+)$`, 'm').exec(text)?.[1])
  return {
    inUse: read('in_use'),
    lag: read('lag_seconds'),
    byReplica: read('reads_total\\{server="replica"\\}'),
    byPrimary: read('reads_total\\{server="primary"\\}'),
  }
}
const replicaTakesOver = () => expect.poll(primaryReads, { timeout: 30_000 }).toBe(false)

/** What the primary gets for a call, repeated if the replica was left out, as on a busy machine. */
async function readsOnPrimary(call: () => Promise<unknown>): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    await replicaTakesOver()
    statements.clear()
    await call()
    const reads = onPrimary()
    if (reads.length === 0 || attempt === 5 || (await replicaMetrics()).inUse === 1) return reads
  }
}

const staffCalls = [
  { contract: 'orders', name: 'all', query: '?page=1' },
  { contract: 'staffOrdersV1', name: 'list' },
  { contract: 'inventory', name: 'movements', query: `?store=${fixture.store.id}&product=${productId}` },
  { contract: 'delivery', name: 'deliveryRequests' },
  { contract: 'delivery', name: 'etaReport' },
  { contract: 'staffProductsV1', name: 'list' },
  { contract: 'searchExplanationsV1', name: 'list', query: '?search=milk' },
  { contract: 'searchAnalyticsV1', name: 'get' },
].map(({ query, ...call }) => ({ ...call, by: 'shopper' as const, sent: query ? { query } : {} }))

test('every call that may be a moment old is read from the replica alone', async () => {
  await replicaTakesOver()
  const mayBeOld = Object.values(contracts)
    .flatMap((contract) => Object.values(contract as Record<string, Endpoint>))
    .filter((endpoint) => endpoint.mayBeOld)
  const own = readingCalls(context).filter((call) => endpointOf(call).mayBeOld)
  for (const call of [...own, ...staffCalls])
    expect(
      await readsOnPrimary(() =>
        makeCall(staffCalls.includes(call as never) ? { ...context, shopper: admin } : context, call),
      ),
      `${call.contract}.${call.name}`,
    ).toEqual([])
  expect(new Set([...own, ...staffCalls].map(endpointOf))).toEqual(new Set(mayBeOld))
})

test('of what an admin reads only the stock that was shown is written to the primary', async () => {
  const { category: categoryId, subCategory: subCategoryId } = context
  for (const [endpoint, body] of [
    [catalogueContract.productsOfCategory, { id: categoryId }],
    [catalogueContract.productsOfSubCategory, { categoryId, subCategoryId }],
    [catalogueContract.productDetails, { productId }],
    [searchContract.searchProducts, { search: 'milk' }],
    [searchContract.listProducts, {}],
  ] as const) {
    const texts = await readsOnPrimary(() => admin.call(endpoint as Endpoint, { body }))
    expect(
      texts.filter((text) => !text.includes('stock_reads')),
      endpoint.path,
    ).toEqual([])
    expect(texts.length, endpoint.path).toBeGreaterThan(0)
    expect(await replicaMetrics()).toMatchObject({ inUse: 1 })
  }
})

test('what decides money or stock is read from the primary', async () => {
  const others = readingCalls(context).filter((call) => !endpointOf(call).mayBeOld)
  const silent = []
  for (const call of others) {
    statements.clear()
    await makeCall(context, call)
    // a session is read for each of them
    if (ofRequests().length === 0) silent.push(`${call.contract}.${call.name}`)
  }
  // these need no database, or only a list that the process remembers
  expect(silent).toEqual(['delivery.place'])
})

test('a shopper finds the own order at once, even while the replica stands still', async () => {
  await replicaTakesOver()
  await server.pauseReplay()
  const buyer = await fixture.shopper()
  const order = await buy(buyer, [{ productId }], 30)
  const published = await buyer.call(ordersContract.mine)
  expect(published.body.data.map(({ _id }) => _id)).toContain(order._id)
  const v1 = await buyer.call(ordersV1.list)
  expect(v1.body.data.map(({ id }) => id)).toContain(order._id)
})

test('a new name of a category is shown to all at once, and nobody stores the old one', async () => {
  await replicaTakesOver()
  await server.pauseReplay()
  const nameOf = async () => (await guest.call(catalogueContract.categories)).body.data[0]?.name
  expect(await nameOf()).toBe('Dairy')
  const { status } = await admin.call(catalogueAdminContract.updateCategory, {
    body: { _id: fixture.categoryId, name: 'Milk and Curd', image: 'drawn/category/dairy' },
  })
  expect(status).toBe(200)
  expect(await nameOf()).toBe('Milk and Curd')
  await server.resumeReplay()
  await replicaTakesOver()
  expect(await nameOf()).toBe('Milk and Curd')
})

test('another process stores the new name when it is notified, although the replica has the old one', async () => {
  const other = new Client(otherProcess.url)
  const nameOf = async () => (await other.call(catalogueContract.categories)).body.data[0]?.name
  const usesReplica = async () => (await replicaMetrics(otherProcess)).inUse === 1
  /** Whether the new name was shown before the replica was left out, which shows it without a notification. */
  async function isShownInTime(name: string): Promise<boolean> {
    await server.resumeReplay()
    await replicaTakesOver()
    await expect.poll(usesReplica, { timeout: 30_000 }).toBe(true)
    await server.pauseReplay()
    expect(await nameOf()).not.toBe(name)
    await admin.call(catalogueAdminContract.updateCategory, {
      body: { _id: fixture.categoryId, name, image: 'drawn/category/dairy' },
    })
    while (await usesReplica()) if ((await nameOf()) === name && (await usesReplica())) return true
    return false
  }
  // a busy machine may need longer than the two seconds after which the replica is left out
  for (let attempt = 1; attempt <= 5; attempt += 1)
    if (await isShownInTime(`Dairy and Eggs ${attempt}`)) return
  expect.fail('the name was never shown while the replica was in use')
})

test('goods sold out by a transaction that ends after later ones are sold out on the replica, too', async () => {
  const [first = '', second = ''] = products
  const { pool } = shop.database
  const setStock = (by: Pick<pg.PoolClient, 'query'>, id: string, pieces: number) =>
    by.query('update stock set on_hand = $1, reserved = 0 where product_id = $2', [pieces, id])
  const inStock = async () => {
    await untilReplayed()
    const query = `?${new URLSearchParams({ category: context.category })}`
    return (await guest.call(productFacetsV1.get, { query })).body.stock.find(({ value }) => value === 'in')
      ?.count
  }
  const slow = await pool.connect()
  try {
    await replicaTakesOver()
    const before = (await inStock()) ?? 0
    await slow.query('begin')
    await setStock(slow, first, 0)
    await setStock(pool, second, 0)
    expect(await inStock()).toBe(before - 1)
    await slow.query('commit')
    statements.clear()
    expect(await inStock()).toBe(before - 2)
    expect(onPrimary()).toEqual([])
  } finally {
    // with its transaction, if that is still open
    slow.release(true)
    for (const id of [first, second]) await setStock(pool, id, 50)
  }
})

/** Waits until the replica has everything that was written before. */
async function untilReplayed(): Promise<void> {
  const [written] = await rowsOf<{ lsn: string }>(server.primary, 'select pg_current_wal_flush_lsn() as lsn')
  const isReplayed = `select pg_last_wal_replay_lsn() >= '${written?.lsn}' as yes`
  await expect.poll(() => rowsOf(server.replica, isReplayed)).toEqual([{ yes: true }])
}
const rowsOf = <R extends pg.QueryResultRow>(at: typeof server.primary, text: string): Promise<R[]> =>
  withClient({ ...at, database: shop.name }, async (client) => (await client.query<R>(text)).rows)

test('a replica that lags is left out, and reads return to it when it has caught up', async () => {
  await replicaTakesOver()
  await server.pauseReplay()
  const { db } = shop.database
  await db.updateTable('users').set({ name: 'Asha Rao' }).where('id', '=', admin.id).execute()
  // reads notice that it is late; other statements may come to the primary before
  const afterRead = () => primaryReads().then(() => replicaMetrics())
  await expect.poll(afterRead, { timeout: 30_000 }).toMatchObject({ inUse: 0 })
  const leftOut = await replicaMetrics()
  expect(await primaryReads()).toBe(true)
  expect(leftOut.lag).toBeGreaterThanOrEqual(2)
  await server.resumeReplay()
  await replicaTakesOver()
  await expect.poll(() => replicaMetrics()).toMatchObject({ inUse: 1, lag: 0 })
  const before = await replicaMetrics()
  await primaryReads()
  const after = await replicaMetrics()
  expect(after.byReplica).toBeGreaterThan(before.byReplica)
  expect(after.byPrimary).toBe(before.byPrimary)
})

test('behind a proxy that leads to two servers in turn, all reads of a process go to one replica', async () => {
  const proxy = await openTcpProxy(server.primary, server.replica)
  const connection = { ...server.replica, host: proxy.host, port: proxy.port, database: shop.name }
  const reads = openReplicaReads(shop.database, connection, () => {})
  const isReplica = () =>
    reads.read(null, async (db) => {
      const { rows } = await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(db)
      return rows[0]?.yes
    })
  await expect.poll(isReplica).toBe(true)
  const answers = await Promise.all(Array.from({ length: 40 }, isReplica))
  expect(new Set(answers)).toEqual(new Set([true]))
  await reads.close()
  await proxy.close()
})

test('when the replica ends, every read succeeds, and it is used again after its start', async () => {
  await replicaTakesOver()
  const reading = { open: true }
  const statuses: number[] = []
  const crowd = Array.from({ length: 4 }, async () => {
    while (reading.open)
      statuses.push((await guest.call(catalogueContract.productDetails, { body: { productId } })).status)
  })
  await server.stopReplica()
  await expect.poll(primaryReads, { timeout: 30_000 }).toBe(true)
  reading.open = false
  await Promise.all(crowd)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await server.startReplica()
  await replicaTakesOver()
})
