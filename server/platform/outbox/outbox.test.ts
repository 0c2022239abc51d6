import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { allowLong, transaction } from '#server/platform/database/database.ts'
import { openEventHub } from '#server/platform/events/hub.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { buy, stockOf } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openShopProcess } from '#tests/support/shop-process.ts'
import { openOutbox } from './outbox.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const work = await openJobRunner(shop)
afterAll(async () => {
  await work.close()
  await shop.close()
})

vi.setConfig({ testTimeout: 60_000 })

const waiting = async () => (await sql`select 1 from outbox`.execute(db)).rows.length
const sold = async (productId: string) => {
  const { rows } = await sql<{ pieces: number }>`
    select pieces from product_sales where product_id = ${productId}`.execute(db)
  return Math.round(rows[0]?.pieces ?? 0)
}

/** While `during` runs, no process can add jobs to the queue, so hand-overs wait. */
const whileJobsCannotBeAdded = <T>(during: () => Promise<T>): Promise<T> =>
  transaction(db, async (holder) => {
    await allowLong(holder)
    await sql`lock table graphile_worker._private_tasks in exclusive mode`.execute(holder)
    return await during()
  })

/** Ends the connections of hand-overs that wait, as an outage or the end of their process does. */
async function cutHandOvers(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid)
        from pg_stat_activity
       where datname = current_database() and query like '%delete from outbox%' and wait_event_type = 'Lock'`.execute(
      db,
    )
    expect(rows.length).toBeGreaterThan(0)
  }, 30_000)
}

test('orders of a process that is killed before it hands over are counted once, like all others', async () => {
  const productId = await fixture.product({ price: 30, discount: 0, stock: 50 })
  const asha = await fixture.shopper()
  const other = await openShopProcess(shop)
  const there = Object.assign(new Client(other.url), { token: asha.token })
  await whileJobsCannotBeAdded(async () => {
    await buy(there, [{ productId, quantity: 3 }], 90)
    await buy(there, [{ productId, quantity: 4 }], 120)
    await other.close()
    await cutHandOvers()
    expect(await waiting()).toBeGreaterThan(0)
    expect(await sold(productId)).toBe(0)
  })
  await work.done()
  await vi.waitFor(async () => expect(await sold(productId)).toBe(7), 30_000)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 50, reserved: 7 })
})

test('an order is counted once when its job runs again', async () => {
  const productId = await fixture.product({ price: 30, discount: 0, stock: 50 })
  await buy(await fixture.shopper(), [{ productId, quantity: 2 }], 60)
  await work.done()
  expect(await sold(productId)).toBe(2)
  for (let times = 0; times < 3; times += 1) await jobs.add(db, 'count-orders', {})
  await work.done()
  expect(await sold(productId)).toBe(2)
})

test('what could not be handed over while the database was gone is handed over when it is back', async () => {
  await work.done()
  await whileJobsCannotBeAdded(async () => {
    await jobs.add(db, 'mail', { to: 'outage@people.example', subject: 'After the outage', text: '' })
    await cutHandOvers()
    expect(await waiting()).toBe(1)
    expect(shop.mails.list('outage@people.example')).toEqual([])
  })
  await vi.waitFor(() => expect(shop.mails.list('outage@people.example')).toHaveLength(1), 30_000)
  await work.done()
  expect(shop.mails.list('outage@people.example')).toHaveLength(1)
})

test('nothing of a transaction that is rolled back is handed over', async () => {
  await expect(
    transaction(db, async (db) => {
      await jobs.add(db, 'mail', { to: 'nobody@people.example', subject: 'Rolled back', text: '' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await jobs.add(db, 'mail', { to: 'somebody@people.example', subject: 'Committed', text: '' })
  await vi.waitFor(() => expect(shop.mails.list('somebody@people.example')).toHaveLength(1), 30_000)
  await work.done()
  expect(shop.mails.list('nobody@people.example')).toEqual([])
})

test('of several jobs with one key that are handed over together only the last is added', async () => {
  const key = 'one of them'
  await transaction(db, async (db) => {
    for (const inSeconds of [3_000, 9_000, 6_000])
      await jobs.add(db, 'expire-hold', { hold: String(inSeconds) }, { key, inSeconds })
  })
  await untilHandedOver(db)
  const { rows } = await sql`
    select payload, extract(epoch from run_at - created_at)::int as seconds
      from graphile_worker._private_jobs where key = ${key}`.execute(db)
  expect(rows).toEqual([{ payload: { hold: '6000' }, seconds: 6_000 }])
})

test('more rows than one transaction hands over are all handed over once, also by several processes', async () => {
  const others = await Promise.all([1, 2].map(() => openTestShop({}, { over: shop })))
  await sql`
    insert into outbox (job, payload, run_at)
    select 'expire-hold', json_build_object('hold', n::text), now() + interval '1 day'
      from generate_series(1, 1200) as n`.execute(db)
  await untilHandedOver(db)
  const { rows } = await sql`
    select count(*)::int as jobs, count(distinct payload ->> 'hold')::int as different
      from graphile_worker._private_jobs where run_at > now() + interval '12 hours'`.execute(db)
  expect(rows).toEqual([{ jobs: 1_200, different: 1_200 }])
  for (const other of others) await other.close()
})

test('a change of an order reaches other processes, also from one that was killed before it handed over', async () => {
  const silent = await openTestShop({}, { over: shop, handsOver: false })
  const received: string[] = []
  const hub = openEventHub({ ...inject('database'), database: shop.name }, () => {})
  const connected = Promise.withResolvers<void>()
  hub.subscribe('order_changed', {
    onNotify: (id) => received.push(id),
    onConnect: connected.resolve,
    onDisconnect: () => {},
  })
  await connected.promise
  const { _id } = await buy(
    await fixture.shopper(),
    [{ productId: await fixture.product({ price: 30, discount: 0 }) }],
    30,
  )
  await sql`update orders set status = 'Shipped' where id = ${_id}`.execute(silent.database.db)
  await vi.waitFor(() => expect(received).toEqual([_id]), 30_000)
  await hub.close()
  await silent.close()
})

test('what a process commits, also through a trigger, is handed over without waiting for the sweep', async () => {
  const own = await openTestShop({}, { handsOver: false })
  const { db } = own.database
  const product = await (await seed(own)).product({ stock: 1 })
  const outbox = openOutbox(own.database, () => {}, { sweepMs: 3_600_000, pauseMs: 1 })
  await untilHandedOver(db)
  // a trigger writes to the outbox when a product runs out
  await sql`update stock set reserved = on_hand where product_id = ${product}`.execute(db)
  await untilHandedOver(db)
  await transaction(db, (db) => jobs.add(db, 'sweep-keys', {}))
  await untilHandedOver(db)
  await outbox.close()
  await own.close()
})

test('a shop that closes hands over what is left, also by other processes', async () => {
  const own = await openTestShop({}, { handsOver: false })
  const outbox = openOutbox(own.database, () => {}, { sweepMs: 3_600_000, pauseMs: 1 })
  const other = await openTestShop({}, { over: own, handsOver: false })
  await jobs.add(own.database.db, 'sweep-keys', {})
  await untilHandedOver(own.database.db)
  // by a connection that the first process does not see
  await jobs.add(other.database.db, 'mail', { to: 'last@people.example', subject: 'Last', text: '' })
  await outbox.close()
  await other.close()
  const { rows } = await sql`
    select task_identifier as job from graphile_worker.jobs order by id`.execute(own.database.db)
  expect(rows).toEqual([{ job: 'sweep-keys' }, { job: 'mail' }])
  await own.close()
})

const TOO_LONG = JSON.stringify('x'.repeat(9_000))

test.each([
  ['a key', () => jobs.add(db, 'count-orders', {}, { key: 'k'.repeat(600) })],
  [
    'a notification',
    () => sql`insert into outbox (topic, payload) values ('order_changed', ${TOO_LONG}::json)`.execute(db),
  ],
])('%s that is too long to be handed over fails its writer, and no other work', async (_, write) => {
  await expect(write()).rejects.toMatchObject({ code: '23514' })
  const productId = await fixture.product({ price: 30, discount: 0, stock: 5 })
  await buy(await fixture.shopper(), [{ productId, quantity: 2 }], 60)
  await untilHandedOver(db)
  await vi.waitFor(async () => expect(await sold(productId)).toBe(2), 30_000)
})
