import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import { fill, place } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listSlots, offerSlots, tomorrow } from '#tests/support/slots.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const near = fixture.store.id
afterAll(() => shop.close())

await darkStores.replacePincodes(db, [
  {
    ...{ pincode: '560038', name: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka' },
    ...{ latitude: 12.97, longitude: 77.64 },
  },
])
const { id: far } = await darkStores.open(db, {
  ...{ name: 'Koramangala', city: 'Bengaluru', latitude: 12.935, longitude: 77.6245 },
  ...{ pincodes: ['560038'], isDefault: false },
})
const rice = await fixture.product({ name: 'Rice', price: 50, discount: 0, stock: 100 })
await inventory.receive(db, far, [{ productId: rice, quantity: 100 }])
const shopper = await fixture.shopper()
const addressId = await withAddress(shopper)

/** The near store is closed now and has slots; the far one is open. */
async function closeNear() {
  await offerSlots(shop)
  await sql`update dark_stores
               set opens = date_trunc('minute', now() at time zone 'Asia/Kolkata' + interval '1 hour')::time,
                   closes = date_trunc('minute', now() at time zone 'Asia/Kolkata' - interval '1 hour')::time
             where id = ${near}`.execute(db)
}
async function order(slot?: { from: string; to: string }) {
  await fill(shopper, [{ productId: rice }])
  const placed = await place(shopper, { addressId, totalAmt: 50, ...(slot && { slot }) })
  const { _id } = placed.body.data ?? {}
  const { rows } = await sql<{ store: string }>`
    select replace(store_id::text, '-', '') as store from orders where id = ${_id ?? null}`.execute(db)
  return { code: placed.body.code, store: rows[0]?.store }
}
const slotsOfNow = async () => (await listSlots(shopper, addressId)).map(({ from, to }) => ({ from, to }))

test('the nearest store that offers a slot gets its order, although it is closed and another is open', async () => {
  await closeNear()
  await sql`update dark_stores set slots_offered = false where id = ${far}`.execute(db)
  const [slot] = await slotsOfNow()
  expect(slot).toBeDefined()
  const check = await shopper.call(checkoutContract.check, { body: { addressId, slot } })
  expect(check.status).toBe(200)
  expect(await order(slot)).toEqual({ code: undefined, store: near })
  expect(await order()).toEqual({ code: undefined, store: far })
})

test('with slots in both, the list and the order are of the nearest', async () => {
  await closeNear()
  await sql`update dark_stores set slot_hours = 1 where id = ${near}`.execute(db)
  const [slot] = await slotsOfNow()
  expect(Date.parse(slot?.to ?? '') - Date.parse(slot?.from ?? '')).toBe(3_600_000)
  expect(await order(slot)).toEqual({ code: undefined, store: near })
})

test('a nearer store without slots does not hide those of a farther one', async () => {
  await offerSlots(shop)
  await sql`update dark_stores set slots_offered = false where id = ${near}`.execute(db)
  const [slot] = await slotsOfNow()
  expect(slot).toBeDefined()
  expect(await order(slot)).toEqual({ code: undefined, store: far })
  expect((await order({ from: tomorrow(9), to: tomorrow(10) })).code).toBe('SLOT_GONE')
})

test('an address that no store serves has no slots, and an order for one there is refused', async () => {
  await offerSlots(shop)
  const away = await fixture.shopper()
  await fill(away, [{ productId: rice }])
  const addressId = await withAddress(away, { pincode: '110001' })
  expect(await listSlots(away, addressId)).toEqual([])
  const slot = { from: tomorrow(10), to: tomorrow(12) }
  const refused = await place(away, { addressId, totalAmt: 50, slot })
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SERVED'])
})
