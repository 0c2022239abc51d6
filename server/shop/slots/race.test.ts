import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { place, unaccounted } from '#tests/support/buying.ts'
import { crowd } from '#tests/support/crowd.ts'
import { seed } from '#tests/support/fixture.ts'
import { payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { offerSlots, slotAt } from '#tests/support/slots.ts'

/** Two servers of one shop, each with its own connections. */
const shop = await openTestShop()
const other = await openTestShop({}, { over: shop })
const { db } = shop.database
const fixture = await seed(shop)
afterAll(async () => {
  expect(await unaccounted(shop)).toEqual([])
  await other.close()
  await shop.close()
})

const SHOPPERS = 48
const CAPACITY = 7
const products: string[] = []
beforeEach(async () => {
  await offerSlots(shop, { capacity: CAPACITY })
  products.splice(0)
  for (let count = 0; count < 3; count += 1)
    products.push(await fixture.product({ name: `Rice ${count}`, price: 50, discount: 0, stock: 500 }))
})

/** Backends report them within a second. */
async function deadlocks(): Promise<number> {
  await new Promise((reported) => setTimeout(reported, 1_500))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
async function placesIn(slot: { from: string }): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select ((select count(*) from orders where slot_from = ${slot.from} and status <> 'Rejected')
          + (select count(*) from holds where slot_from = ${slot.from} and status = 'open'))::int as places`.execute(
    db,
  )
  return rows[0]?.places ?? 0
}
/** A reply other than BUSY, which a slow machine gives because the orders of a slot wait for each other. */
async function answered<T extends { body: { code?: string } }>(call: () => Promise<T>): Promise<T> {
  const reply = await call()
  return reply.body.code === 'BUSY' ? answered(call) : reply
}
/** How often each code was replied; '' for a success. */
const tally = (replies: { body: { code?: string } }[]) =>
  replies.reduce<Record<string, number>>((sum, { body: { code = '' } }) => {
    sum[code] = (sum[code] ?? 0) + 1
    return sum
  }, {})

test('of 48 shoppers at two servers 7 get the 7 places of a slot; the others read that it is full', async () => {
  const before = await deadlocks()
  const slot = slotAt(10)
  const buyers = await crowd([shop, other], SHOPPERS, products)
  const placed = await Promise.all(
    buyers.map(({ shopper, addressId }) =>
      answered(() => place(shopper, { addressId, totalAmt: 150, slot })),
    ),
  )
  expect(tally(placed)).toEqual({ '': CAPACITY, SLOT_FULL: SHOPPERS - CAPACITY })
  expect(await placesIn(slot)).toBe(CAPACITY)
  expect(await deadlocks()).toBe(before)
}, 240_000)

test('orders, payments and both given up at once neither deadlock nor exceed a slot', async () => {
  const before = await deadlocks()
  const slot = slotAt(14)
  const buyers = await crowd([shop, other], SHOPPERS, products)
  const rounds = buyers.map(async ({ shopper, addressId }, index) => {
    const input = { addressId, totalAmt: 150, slot }
    const codes: (string | undefined)[] = []
    for (let round = 0; round < 2; round += 1) {
      if (index % 2 === 0) {
        const { body } = await answered(() => place(shopper, input))
        codes.push(body.code)
        if (body.data && index % 4 === 0)
          await shopper.call(fulfilmentContract.cancel, { body: { _id: body.data._id } })
      } else {
        const { body } = await answered(() => payOnline(shopper, input))
        codes.push(body.code)
        if (body.payment && index % 3 === 0)
          await shopper.call(checkoutContract.cancelPayment, { id: body.payment })
      }
      expect(await placesIn(slot)).toBeLessThanOrEqual(CAPACITY)
    }
    return codes
  })
  const codes = new Set((await Promise.all(rounds)).flat())
  for (const code of codes) expect([undefined, 'SLOT_FULL', 'EMPTY_CART']).toContain(code)
  expect(codes).toContain('SLOT_FULL')
  expect(await deadlocks()).toBe(before)
}, 240_000)

test('orders of a slot and orders for now of the same goods do not wait for each other in a circle', async () => {
  const before = await deadlocks()
  const slot = slotAt(18)
  const buyers = await crowd([shop, other], SHOPPERS, products)
  const placed = await Promise.all(
    buyers.map(({ shopper, addressId }, index) =>
      answered(() => place(shopper, { addressId, totalAmt: 150, ...(index % 2 === 0 && { slot }) })),
    ),
  )
  expect(tally(placed)).toEqual({ '': CAPACITY + SHOPPERS / 2, SLOT_FULL: SHOPPERS / 2 - CAPACITY })
  expect(await deadlocks()).toBe(before)
}, 240_000)
