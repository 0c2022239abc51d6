import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { buy, fill } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { bring, work } from '#tests/support/order-work.ts'
import { atTheBank, endTimeOf, payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { invariants } from './invariants.ts'
import { plantedBugs } from './planted-bugs.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db, pool } = shop.database
afterAll(() => shop.close())

/** Orders delivered, rejected, shipped and pending; card payments captured, failed and too late; one refund. */
beforeAll(async () => {
  const [asha, admin] = [await fixture.shopper(), await fixture.admin()]
  const productId = await fixture.product({ price: 50, discount: 0, stock: 100 })
  const items = [{ productId, quantity: 3 }]
  const set = (id: string, status: string) =>
    admin.call(fulfilmentContract.updateStatus, { id, body: { status } })
  for (const status of ['Delivered', 'Rejected', 'Shipped'])
    await set((await buy(asha, items, 150))._id, status)
  await buy(asha, items, 150)
  await setBackWithOnePieceGone((await buy(asha, items, 150))._id, productId, admin)
  await withOnePieceMissing((await buy(asha, items, 150))._id, productId, admin)
  const addressId = await withAddress(asha)
  for (const action of ['pay', 'fail'] as const) {
    await fill(asha, items)
    const { body } = await payOnline(asha, { addressId, totalAmt: 150 })
    await atTheBank(shop, body.url, action)
    if (action === 'pay')
      await admin.call(fulfilmentContract.refund, {
        body: { _id: body.payment, lines: [{ productId, quantity: 1 }], goods: 'shelf' },
      })
  }
  const ravi = await fixture.shopper('Ravi')
  const last = await fixture.product({ price: 50, discount: 0, stock: 1 })
  await fill(ravi, [{ productId: last }])
  const late = (await payOnline(ravi, { addressId: await withAddress(ravi), totalAmt: 50 })).body
  await endTimeOf(shop, late.payment)
  await holds.sweep(db)
  await buy(await fixture.shopper('Meera'), [{ productId: last }], 50)
  await atTheBank(shop, late.url, 'pay')
  // the worker starts only now: it would have expired the bank's session before the late payment
  const work = await openJobRunner(shop)
  await work.done()
  await work.close()
}, 60_000)

/** The customer keeps a piece that was refunded after the delivery, also when the status is changed back afterwards. */
async function setBackWithOnePieceGone(_id: string, productId: string, admin: Client): Promise<void> {
  const set = (status: string) => admin.call(fulfilmentContract.updateStatus, { id: _id, body: { status } })
  await set('Delivered')
  const lines = [{ productId, quantity: 1 }]
  const refunded = await admin.call(fulfilmentContract.refund, { body: { _id, lines, goods: 'gone' } })
  const back = await set('Pending')
  expect([refunded.status, back.status]).toEqual([200, 200])
}

async function withOnePieceMissing(id: string, productId: string, admin: Client): Promise<void> {
  await bring(admin, id, 'accept')
  await work.pick(admin, id)
  expect((await work.missing(admin, id, { productId, missing: 1, of: 3 })).status).toBe(200)
}

const broken = async () => {
  const found: string[] = []
  for (const { statement, sql } of invariants)
    if ((await pool.query(sql)).rows.length > 0) found.push(statement)
  return found
}

test('correct data violates no invariant', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from orders`.execute(db)
  expect(rows[0]?.n).toBe(9)
  expect(await broken()).toEqual([])
})

test.each(plantedBugs)('%s is detected', async (_what, bug, violation) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(bug)
    const found: string[] = []
    for (const { statement, sql } of invariants)
      if ((await client.query(sql)).rows.length > 0) found.push(statement)
    expect(found).toContainEqual(expect.stringMatching(violation))
  } finally {
    await client.query('rollback')
    client.release()
  }
})
