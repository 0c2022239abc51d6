import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { searchContract } from '#contract/search.ts'
import { transaction } from '#server/platform/database/database.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { buy } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const work = await openJobRunner(shop)
afterAll(async () => {
  await work.close()
  await shop.close()
})

const waiting = async () =>
  (
    await sql`
      select 1 from outbox where job is not null
       union all select 1 from graphile_worker.jobs where task_identifier <> 'send-order-messages'`.execute(
      db,
    )
  ).rows.length
const allDone = () => vi.waitFor(async () => expect(await waiting()).toBe(0), 30_000)
const popularity = async (productId: string) => {
  const { rows } = await sql<{ popularity: number }>`
    select popularity from search_products where product_id = ${productId}`.execute(db)
  return rows[0]?.popularity
}

test('ordered products are counted, and come first among equal search results', async () => {
  const first = await fixture.product({ name: 'Salt', price: 10, discount: 0 })
  const second = await fixture.product({ name: 'Salt', price: 10, discount: 0 })
  const found = async () => {
    const { body } = await new Client(shop.url).call(searchContract.searchProducts, {
      body: { search: 'salt' },
    })
    return body.data.map((product) => product._id)
  }
  expect(await found()).toEqual([first, second])

  await buy(await fixture.shopper(), [{ productId: second, quantity: 3 }], 30)
  await allDone()

  expect(await popularity(second)).toBe(3)
  expect(await popularity(first)).toBe(0)
  expect(await found()).toEqual([second, first])
})

test('a job of a rolled-back transaction is not added', async () => {
  const productId = await fixture.product()
  const lines = [{ productId, quantity: 5 }]
  await expect(
    transaction(db, async (db) => {
      await jobs.add(db, 'order-placed', { orderId: 'x', lines })
      throw new Error('the order failed after all')
    }),
  ).rejects.toThrow('the order failed after all')
  expect(await waiting()).toBe(0)

  await jobs.add(db, 'order-placed', { orderId: 'y', lines: [{ productId, quantity: 1 }] })
  await allDone()
  expect(await popularity(productId)).toBe(1)
})

test('forty concurrent orders of the same products are all counted', async () => {
  const [one, other] = [await fixture.product(), await fixture.product()]
  const line = (productId: string) => ({ productId, quantity: 1 })
  await Promise.all(
    Array.from({ length: 40 }, (_, order) =>
      jobs.add(db, 'order-placed', {
        orderId: String(order),
        lines: order % 2 ? [line(one), line(other)] : [line(other), line(one)],
      }),
    ),
  )
  await allDone()
  expect([await popularity(one), await popularity(other)]).toEqual([40, 40])
})

test('the sweep deletes expired sessions, and no others', async () => {
  const gone = await fixture.shopper()
  const here = await fixture.shopper()
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${gone.id}`.execute(
    db,
  )
  await jobs.add(db, 'sweep-sessions', {})
  await allDone()
  const { rows } = await sql<{ user_id: string }>`select user_id from sessions`.execute(db)
  const owners = rows.map((row) => row.user_id)
  expect(owners).toContain(here.id)
  expect(owners).not.toContain(gone.id)
})
