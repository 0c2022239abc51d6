import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { invoicesV1 } from '#contract/v1/invoices.ts'
import { buy, unaccounted } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const work = await openJobRunner(shop)
let admin: Client
let asha: Client
beforeAll(async () => {
  admin = await fixture.admin()
  asha = await fixture.shopper('Asha')
})
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(async () => {
  await work.close()
  await shop.close()
})

const order = async () =>
  (await buy(asha, [{ productId: await fixture.product({ price: 100, discount: 0, stock: 9 }) }], 100))._id
const set = async (id: string, ...statuses: OrderStatus[]) => {
  for (const status of statuses) {
    const body = { status, ...(status === 'Delivered' && { cash: 'received' as const }) }
    expect((await admin.call(fulfilmentContract.updateStatus, { id, body })).status).toBe(200)
    await work.done()
  }
}
const documents = async (id: string) =>
  (await asha.call(invoicesV1.list, { id })).body.data.map(({ kind, total }) => [kind, total.amount])

/** As if it had been written so: triggers, which refuse changes of documents and of the ledger, do not run. */
const written = (statement: RawBuilder<unknown>) =>
  db.transaction().execute(async (inside) => {
    await sql`set local session_replication_role = replica`.execute(inside)
    await statement.execute(inside)
  })

const ONCE = [['invoice', 10_000]]
const CREDITED = [...ONCE, ['credit note', 10_000]]
const AGAIN = [...CREDITED, ['invoice', 10_000]]

test('an order sold again has one more invoice, also if a process with its clock ahead issued the first', async () => {
  const id = await order()
  await set(id, 'Shipped')
  // the id that a process makes whose clock is ahead
  await written(sql`
    update tax_documents set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff' where order_id = ${id}`)
  await set(id, 'Rejected')
  expect(await documents(id)).toEqual(CREDITED)
  await set(id, 'Shipped')
  expect(await documents(id)).toEqual(AGAIN)
  await set(id, 'Delivered', 'Shipped', 'Delivered')
  expect(await documents(id)).toEqual(AGAIN)
  const { status } = await admin.call(fulfilmentContract.refund, { body: { _id: id } })
  expect(status).toBe(200)
  await work.done()
  expect(await documents(id)).toEqual([...AGAIN, ['credit note', 10_000]])
})

test('an order that is taken back by a request which began before the credit note has its new invoice', async () => {
  const id = await order()
  await set(id, 'Shipped', 'Rejected')
  expect(await documents(id)).toEqual(CREDITED)
  await set(id, 'Pending')
  // the request waited for the credit note of the same order; a posting has the time at which its transaction began
  await written(sql`
    update ledger_postings set at = at - interval '1 minute'
     where subject = ${id} and starts_with(source, 'sold-again:')`)
  await set(id, 'Delivered')
  expect(await documents(id)).toEqual(AGAIN)
})

test('documents of a release without the numbers of postings are compared by their times', async () => {
  const id = await order()
  await set(id, 'Shipped', 'Rejected')
  await written(sql`update tax_documents set posting_id = null where order_id = ${id}`)
  await set(id, 'Shipped', 'Delivered')
  expect(await documents(id)).toEqual(AGAIN)
})
