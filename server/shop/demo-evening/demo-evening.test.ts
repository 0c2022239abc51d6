import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { demoEveningV1 as contract } from '#contract/v1/demo-evening.ts'
import { jobHandlers } from '#server/jobs.ts'
import { playEvening } from '#server/play-evening.ts'
import { buy, unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { quiet } from '#tests/support/job-runner.ts'
import { unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
const { db } = shop.database
afterAll(async () => {
  expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []])
  await shop.close()
})

const problems: unknown[] = []
const log = { error: (about: object | string) => void problems.push(about) }
/** A step in which everything happens that can happen. */
const step = (random = () => 0) => playEvening({ db, baseUrl: shop.baseUrl, log }, random)
const start = (pace: 'calm' | 'busy' = 'busy', minutes = 10) =>
  admin.call(contract.start, { body: { pace, minutes } })
/** Steps that wait, in the outbox or in the queue. */
const waitingSteps = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from outbox where job = 'play-evening')::int
         + (select count(*) from graphile_worker.jobs where task_identifier = 'play-evening')::int as count`.execute(
    db,
  )
  return rows[0]?.count
}
const stages = async () => {
  const { rows } = await sql<{ stage: string }>`
    select coalesce(o.stage, 'placed') as stage from orders o order by id`.execute(db)
  return rows.map(({ stage }) => stage)
}

test('nobody plays until the switch is pressed, and no more after it', async () => {
  await fixture.product({ name: 'Milk', price: 30, discount: 0, stock: 50 })
  expect((await admin.call(contract.read)).body).toEqual({ pace: null, until: null })
  await step()
  expect(await stages()).toEqual([])
  const { body } = await start('calm', 30)
  expect(body.pace).toBe('calm')
  expect(Math.abs(Date.parse(body.until ?? '') - Date.now() - 30 * 60_000)).toBeLessThan(60_000)
  expect((await admin.call(contract.end)).body).toEqual({ pace: null, until: null })
  await step()
  expect(await stages()).toEqual([])
})

test('a pretend shopper orders, and staff bring the order to the door, step by step', async () => {
  await start()
  for (let round = 0; round < 8; round += 1) {
    await step()
    if ((await stages())[0] === 'delivered') break
  }
  expect(problems).toEqual([])
  expect((await stages())[0]).toBe('delivered')
  await admin.call(contract.end)
})

test('the order of a real shopper goes on, too', async () => {
  const asha = await fixture.shopper()
  const product = await fixture.product({ price: 100, discount: 0 })
  const { _id } = await buy(asha, [{ productId: product }], 100)
  await start()
  await step()
  const { rows } = await sql<{ stage: string }>`select stage from orders where id = ${_id}`.execute(db)
  expect(rows[0]?.stage).toBe('accepted')
  await admin.call(contract.end)
})

test('orders of slots that are not picked yet do not keep others from ordering', async () => {
  const product = await fixture.product({ name: 'Rice', price: 100, discount: 0, stock: 100 })
  for (let count = 0; count < 25; count += 1)
    await buy(await fixture.shopper(), [{ productId: product }], 100)
  await sql`update orders set slot_opens = now() + interval '1 hour', slot_from = now() + interval '1 hour',
                              slot_to = now() + interval '3 hours'
             where status = 'Pending'`.execute(db)
  const count = async () => (await stages()).length
  const before = await count()
  await start()
  await step()
  expect(await count()).toBe(before + 1)
  await admin.call(contract.end)
})

test('an evening ends by itself, and is one for all processes', async () => {
  await start()
  await start('calm')
  await step()
  await expect.poll(waitingSteps, { timeout: 30_000 }).toBe(1)
  await sql`update demo_evening set until = now()`.execute(db)
  expect((await admin.call(contract.read)).body.pace).toBeNull()
  const before = await stages()
  await playEvening({ db, baseUrl: shop.baseUrl, log: quiet }, () => 0)
  expect(await stages()).toEqual(before)
})

test('outside the demo nothing is played, even if the table says so', async () => {
  await start()
  const before = await stages()
  const { baseUrl, cards } = shop
  const handlers = jobHandlers({ db, cards, mailer: null, baseUrl, tokenSecret: '', log, demo: false })
  await handlers['play-evening']({}, { id: '', signal: new AbortController().signal })
  expect(await stages()).toEqual(before)
  await admin.call(contract.end)
})

test('an account that somebody registered with the email of a pretend person is not used', async () => {
  const taken = await fixture.shopper()
  const pretend = 'pretend-1@jhatpat.example'
  await sql`update users set email = 'renamed@people.example' where email = ${pretend}`.execute(db)
  await sql`update users set email = ${pretend} where id = ${taken.id}`.execute(db)
  await start()
  for (let round = 0; round < 3; round += 1) await step()
  const { rows } = await sql`select from orders where user_id = ${taken.id}`.execute(db)
  expect(rows).toEqual([])
  await admin.call(contract.end)
})

test('only who manages the staff has the switch, and outside the demo there is none', async () => {
  const picker = await fixture.staff([{ permission: 'orders:pick' }])
  expect((await picker.call(contract.read)).status).toBe(403)
  const outside = await openTestShop({ DEMO: '0' }, { over: shop })
  const there = Object.assign(await fixture.admin(), { url: outside.url })
  for (const endpoint of [contract.read, contract.end]) expect((await there.call(endpoint)).status).toBe(404)
  const started = await there.call(contract.start, { body: { pace: 'busy', minutes: 5 } })
  expect(started.status).toBe(404)
  await outside.close()
})
