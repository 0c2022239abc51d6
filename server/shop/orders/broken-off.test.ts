import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ordersContract as contract } from '#contract/orders.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { oldOrders } from '#tests/support/old-orders.ts'
import { openTestShop } from '#tests/support/shop.ts'

/** Lists of all orders that fail or stall midway. */
const shop = await openTestShop()
const fixture = await seed(shop)
const { pool } = shop.database
/** A separate connection, since the tests terminate the server's connections. */
const aside = openDatabase({ ...inject('database'), database: shop.name }, { onError: () => {} })
const { db } = aside
afterAll(async () => {
  await aside.close()
  await shop.close()
})

const admin = await fixture.admin()
const asha = await fixture.shopper()
const productId = await fixture.product({ price: 30, discount: 10, stock: 10 })
/** A list larger than the buffers of a connection. */
const ids = await oldOrders(shop, asha, { count: 1_000, productId, name: 'x'.repeat(10_000) })

// the function counts each order that is read and fails at a marked order
await sql`create sequence orders_read`.execute(db)
await sql`create table marked (id uuid, fails text)`.execute(db)
await sql`
  create function reads(o uuid) returns boolean language plpgsql as $$
  begin
    perform nextval('orders_read');
    if exists (select from marked where id = o and fails = 'query') then raise 'the disk is on fire'; end if;
    if exists (select from marked where id = o and fails = 'connection') then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
    return true;
  end $$`.execute(db)
await sql`alter view orders_goods rename to goods_kept`.execute(db)
await sql`create view orders_goods as select * from goods_kept where reads(order_id)`.execute(db)

const read = async () =>
  (await sql<{ n: number }>`select last_value as n from orders_read`.execute(db)).rows[0]?.n ?? 0
const idle = () =>
  vi.waitFor(() => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]), 30_000)
const aWhile = () => new Promise((later) => setTimeout(later, 200))
/** Waits until no query runs and none has run for a while; returns the number of orders that were read. */
async function settled(): Promise<number> {
  for (;;) {
    await idle()
    const before = await read()
    await aWhile()
    if (pool.idleCount === pool.totalCount && (await read()) === before) return before
  }
}
/** The pool notices a terminated connection after a moment. */
const isServed = () =>
  vi.waitFor(
    async () => expect((await admin.call(contract.all, { query: '?limit=1' })).status).toBe(200),
    30_000,
  )

/** Requests all orders and returns when the response begins. */
async function ask(encoding: string, { path } = contract.all as Endpoint, by: Client = admin) {
  const sent = request(`${shop.url}${path}`, {
    headers: { authorization: `Bearer ${by.token}`, 'accept-encoding': encoding },
    agent: false,
  })
  sent.on('error', () => {}).end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return reply
}

test.each(['query', 'connection'])('a %s that fails midway terminates the response', async (fails) => {
  await sql`insert into marked values (${ids[500]}, ${fails})`.execute(db)
  const reply = await ask('identity')
  expect(reply.statusCode).toBe(200)
  await expect(text(reply)).rejects.toThrow('aborted')
  expect(reply.complete).toBe(false)
  await idle()
  await sql`delete from marked`.execute(db)
  await isServed()
})

test.each(['gzip', 'br'])(
  'a list sent as %s that fails midway is terminated, or refused if nothing was sent yet',
  async (encoding) => {
    const ravi = await fixture.shopper('Ravi')
    const short = await oldOrders(shop, ravi, { count: 500, productId })
    await sql`insert into marked values (${short[10]}, 'query')`.execute(db)
    const reply = await ask(encoding, contract.mine, ravi)
    const outcome = [reply.headers['content-encoding'], await text(reply).catch(() => 'cut off')]
    if (reply.statusCode === 200) expect(outcome).toEqual([encoding, 'cut off'])
    else expect(outcome).toEqual([undefined, expect.stringContaining('Something went wrong on our side.')])
    await sql`delete from marked`.execute(db)
    const all = await ravi.call(contract.mine, { headers: { 'accept-encoding': encoding } })
    expect([all.headers.get('content-encoding'), all.body.data.length]).toEqual([encoding, 500])
  },
)

test('a list that fails before its first byte is refused with a message', async () => {
  await sql`insert into marked values (${ids.at(-1)}, 'connection')`.execute(db)
  const refused = await admin.call(contract.all)
  await sql`delete from marked`.execute(db)
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
  await isServed()
})

test('more stalled clients than connections block no other request and cause no further queries', async () => {
  const many = pool.options.max + 1
  const start = await read()
  const replies = await Promise.all(Array.from({ length: many }, () => ask('identity')))
  const stalled = await settled()
  expect(stalled - start).toBeLessThan(many * ids.length)
  await aWhile()
  expect(await read()).toBe(stalled)
  expect((await asha.call(contract.mine, { query: '?limit=1' })).status).toBe(200)

  const before = await read()
  for (const reply of replies) reply.on('error', () => {}).destroy()
  await aWhile()
  await idle()
  expect(await read()).toBe(before)
}, 60_000)
