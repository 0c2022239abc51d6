import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { crowd } from '#tests/support/crowd.ts'
import { seed } from '#tests/support/fixture.ts'
import { atTheBank, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const BUYERS = 500
const PACKETS = 50
/** Buyers who wait for a response: three times the connections of the servers. Of 500, the last would wait too long. */
const AT_ONCE = 150

const shop = await openTestShop()
const others = await Promise.all([1, 2].map(() => openTestShop({}, { over: shop })))
const fixture = await seed(shop)
const shops = [shop, ...others]
afterAll(async () => {
  for (const other of others) await other.close()
  await shop.close()
})

test(`${BUYERS} buyers at three servers, ${PACKETS} packets: each is sold once, other orders are refused`, async () => {
  const before = await fixture.product({ name: 'Bread', price: 20, discount: 0, stock: 1_000 })
  const hot = await fixture.product({ name: 'Last of the season', price: 20, discount: 0, stock: PACKETS })
  const after = await fixture.product({ name: 'Butter', price: 20, discount: 0, stock: 1_000 })
  const buyers = await crowd(shops, BUYERS, [after, hot, before])

  // every fifth buyer pays by card at the bank
  const order = async ({ shopper, addressId }: (typeof buyers)[number], at: number) => {
    const input = { addressId, totalAmt: 60 }
    if (at % 5) return place(shopper, input)
    const opened = await payOnline(shopper, input)
    if (opened.status === 200) await atTheBank(shop, opened.body.url, 'pay', 2)
    return opened
  }
  const waiting = buyers.entries()
  const responses: Awaited<ReturnType<typeof order>>[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [at, buyer] of waiting) responses.push(await order(buyer, at))
    }),
  )

  const sold = responses.filter((response) => response.status < 300)
  expect(sold).toHaveLength(PACKETS)
  const refused = responses.filter((response) => response.status >= 300)
  expect(new Set(refused.map((response) => `${response.status} ${response.body.message}`))).toEqual(
    new Set(['409 Last of the season is Out of Stock']),
  )
  expect(await stockOf(shop, hot)).toEqual({ onHand: PACKETS, reserved: PACKETS })
  expect(await stockOf(shop, before)).toEqual({ onHand: 1_000, reserved: PACKETS })
  expect(await stockOf(shop, after)).toEqual({ onHand: 1_000, reserved: PACKETS })
  const { rows } = await sql<{ orders: number; deadlocks: number }>`
    select (select count(*) from orders where status = 'Pending') as orders,
           (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ orders: PACKETS, deadlocks: 0 }])
  expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []])
}, 60_000)
