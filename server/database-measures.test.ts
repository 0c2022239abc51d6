import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { buy, fill } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { payOnline } from '#tests/support/paying.ts'
import { administer, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { newId } from './platform/database/ids.ts'
import { readingsOf } from './platform/telemetry/readings.ts'

async function open() {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' }, { handsOver: false })
  onTestFinished(shop.close)
  return shop
}

/** The values of the metrics by name with labels, as Prometheus reads them. */
async function valuesOf(shop: TestShop): Promise<Record<string, number>> {
  const lines = (await shop.metrics.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

test('orders, their totals, unpaid checkouts, payments, refunds and mails are in the metrics', async () => {
  const shop = await open()
  const { db } = shop.database
  const fixture = await seed(shop)
  const product = await fixture.product({ price: 100, discount: 0 })
  const order = await buy(await fixture.shopper(), [{ productId: product, quantity: 2 }], 200)
  const payer = await fixture.shopper()
  await fill(payer, [{ productId: product }])
  await payOnline(payer, { addressId: await withAddress(payer), totalAmt: 100 })
  await sql`
    insert into refunds (id, order_id, status, amount_paise, created_at)
    select ${newId()}, id, 'failed', 100, now() - interval '2 hours' from orders`.execute(db)
  await sql`
    select graphile_worker.add_job('mail', '{}', max_attempts => 1),
           graphile_worker.add_job('count-pairs', '{}', run_at => now() - interval '10 minutes')`.execute(db)
  await sql`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'refused'
     where max_attempts = 1`.execute(db)

  expect(order).toBeTruthy()
  expect(await valuesOf(shop)).toMatchObject({
    database_measures_up: 1,
    'orders_under_way{status="Pending"}': 1,
    orders_last_5_minutes: 1,
    orders_last_5_minutes_rupees: 200,
    holds_open: 1,
    holds_overdue: 0,
    'payments_pending{status="open"}': 1,
    payments_with_problem: 0,
    'refunds_pending{status="failed"}': 1,
    'jobs_stored{task="mail",state="failed"}': 1,
    'jobs_stored{task="count-pairs",state="due"}': 1,
    database_pool_size: 16,
    database_pool_waiting: 0,
  })
  const values = await valuesOf(shop)
  expect(values.jobs_oldest_due_seconds).toBeGreaterThanOrEqual(600)
  expect(values['refunds_oldest_seconds{status="failed"}']).toBeGreaterThanOrEqual(7_200)
  expect(values.outbox_rows).toBeGreaterThan(0)
})

test('without the database the other metrics are still given, and say that its own are missing', async () => {
  const shop = await open()
  await administer(inject('database'), `alter database ${shop.name} allow_connections false`)
  await administer(
    inject('database'),
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${shop.name}'`,
  )
  const values = await valuesOf(shop)
  expect(values.database_measures_up).toBe(0)
  expect(values).toHaveProperty('process_cpu_seconds_total')
  expect(values).not.toHaveProperty('holds_open')
})

test('numbers that are read together are read once for all, and a reading that hangs is not waited for', async () => {
  let readings = 0
  const once = readingsOf(async () => {
    readings += 1
    return readings
  })
  expect(await Promise.all([once(), once(), once()])).toEqual([1, 1, 1])
  expect(await once()).toBe(1)

  let begun = 0
  const hanging = readingsOf(
    () => {
      begun += 1
      return new Promise<number>(() => {})
    },
    { waitMs: 5 },
  )
  expect([await hanging(), await hanging()]).toEqual([null, null])
  expect(begun).toBe(1)
})
