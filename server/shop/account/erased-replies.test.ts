import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { staffV1 } from '#contract/v1/staff.ts'
import { buy, fill, place } from '#tests/support/buying.ts'
import { password, seed, withAddress } from '#tests/support/fixture.ts'
import { openOtherStore } from '#tests/support/other-store.ts'
import { rowsWith } from '#tests/support/personal-data.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const elsewhere = await openOtherStore(shop.database.db)
const admin = await fixture.admin()
afterAll(() => shop.close())

const deliver = (id: string, key: string, by = admin) =>
  by.call(fulfilmentContract.updateStatus, {
    id,
    body: { status: 'Delivered' },
    headers: { 'idempotency-key': key },
  })

test('replies stored for staff lose an erased shopper’s number with them, those about others stay', async () => {
  const [mira, asha] = [await fixture.shopper('Mira'), await fixture.shopper()]
  const item = await fixture.product({ price: 120, discount: 0 })
  await fill(mira, [{ productId: item }])
  const addressId = await withAddress(mira, { mobile: '9811177755' })
  const order = await place(mira, { addressId, totalAmt: 120 })
  const other = await buy(asha, [{ productId: item }], 120)
  expect((await deliver(order.body.data._id, 'of Mira')).status).toBe(200)
  await deliver(other._id, 'of Asha')
  expect(await rowsWith(shop, '9811177755')).toContainEqual(expect.stringMatching(/idempotency_keys/))

  expect((await mira.call(privacyV1.erase, { body: { password } })).status).toBe(200)
  expect(await rowsWith(shop, '9811177755')).toEqual([])
  const { rows } = await sql<{ key: string }>`
    select key from idempotency_keys where user_id = ${admin.id}`.execute(shop.database.db)
  expect(rows).toEqual([{ key: 'of Asha' }])
})

test('so does a reply to staff who set a status that the order had already', async () => {
  const mira = await fixture.shopper('Mira')
  const second = await fixture.admin()
  const item = await fixture.product({ price: 120, discount: 0 })
  await fill(mira, [{ productId: item }])
  const addressId = await withAddress(mira, { mobile: '9811177766' })
  const order = await place(mira, { addressId, totalAmt: 120 })
  await deliver(order.body.data._id, 'first')
  expect((await deliver(order.body.data._id, 'second', second)).status).toBe(200)
  expect((await mira.call(privacyV1.erase, { body: { password } })).status).toBe(200)
  expect(await rowsWith(shop, '9811177766')).toEqual([])
})

test.each([
  ['disabled', { disabled: true }],
  ['moved to another store', { storeId: elsewhere.id }],
])('so does a reply to a manager who was %s meanwhile', async (_, change) => {
  const mira = await fixture.shopper('Mira')
  const manager = await fixture.shopper('Ravi')
  const role = { role: 'manager', storeId: fixture.store.id, disabled: false }
  await sql`insert into staff_members (user_id, role, store_id)
            values (${manager.id}, ${role.role}, ${role.storeId})`.execute(shop.database.db)
  const set = (body: object) => admin.call(staffV1.change, { id: manager.id, body })
  expect((await set(role)).status).toBe(200)
  const item = await fixture.product({ price: 120, discount: 0 })
  await fill(mira, [{ productId: item }])
  const addressId = await withAddress(mira, { mobile: '9811177788' })
  const order = await place(mira, { addressId, totalAmt: 120 })
  expect((await deliver(order.body.data._id, 'by the admin')).status).toBe(200)
  expect((await deliver(order.body.data._id, 'by the manager', manager)).status).toBe(200)
  expect(await rowsWith(shop, '9811177788')).not.toEqual([])
  expect((await set({ ...role, ...change })).status).toBe(200)
  expect((await mira.call(privacyV1.erase, { body: { password } })).status).toBe(200)
  expect(await rowsWith(shop, '9811177788')).toEqual([])
})
