import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inventoryContract } from '#contract/inventory.ts'
import { riderOffersV1 } from '#contract/v1/rider-offers.ts'
import { fill, place } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { openOtherStore } from '#tests/support/other-store.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const admin = await fixture.admin()
const here = { id: fixture.store.id, pincode: '560038' }
const there = { id: (await openOtherStore(db)).id, pincode: '560066' }
const jobs = await openJobRunner(shop)
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

/** An order that is packed in a store. */
async function packedIn({ id: storeId, pincode }: typeof here): Promise<string> {
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 0 })
  const body = { storeId, productId, kind: 'received', quantity: 5 }
  expect((await admin.call(inventoryContract.move, { body })).status).toBe(200)
  const buyer = await fixture.shopper()
  await fill(buyer, [{ productId }])
  const { _id } = (await place(buyer, { addressId: await withAddress(buyer, { pincode }), totalAmt: 70 }))
    .body.data
  await bring(admin, _id, 'pack')
  return _id
}
async function offeredTo(rider: Client): Promise<string[]> {
  await jobs.allDone()
  const { offer } = (await rider.call(riderOffersV1.duty)).body
  return offer?.orders.map(({ id }) => id) ?? []
}

test('a rider who carries an order of another store is asked once it is delivered', async () => {
  const rider = await fixture.staff([{ permission: 'orders:ride', storeId: here.id }])
  await sql`insert into staff_grants (user_id, permission, store_id)
            values (${rider.id}, 'orders:ride', ${there.id})`.execute(db)
  const carried = await packedIn(there)
  expect((await work.take(rider, carried)).status).toBe(200)
  const start = await rider.call(riderOffersV1.start, { body: { storeId: here.id } })
  expect(start.body.duty?.storeId).toBe(here.id)
  const id = await packedIn(here)
  expect(await offeredTo(rider)).toEqual([])
  await work.arrive(rider, carried)
  expect((await work.deliver(rider, carried, await codeOf(shop, carried))).status).toBe(200)
  // at once, not only when the offers of all stores are looked at
  expect(await offeredTo(rider)).toEqual([id])
})
