import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ordersContract } from '#contract/orders.ts'
import { fill, place, stockOf } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { atTheBank, payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const inIndia = (hours: number) =>
  sql`date_trunc('minute', now() at time zone 'Asia/Kolkata' + make_interval(hours => ${hours}::int))::time`
/** Sets the opening hours of the only store, in hours relative to now, in India's time zone. */
const openFrom = (from: number, until: number) =>
  sql`update dark_stores set opens = ${inIndia(from)}, closes = ${inIndia(until)}`.execute(shop.database.db)

test.each([
  ['closed an hour ago', -3, -1],
  ['opens in an hour', 1, 3],
])(
  'an order, cash or online, at a store that %s is refused; once the store is open it is placed',
  async (_, from, until) => {
    const asha = await fixture.shopper()
    const productId = await fixture.product({ price: 20, discount: 0, stock: 5 })
    await fill(asha, [{ productId }])
    const input = { addressId: await withAddress(asha), totalAmt: 20 }
    await openFrom(from, until)
    const { rows } = await sql<{
      opens: string
    }>`select to_char(opens, 'HH24:MI') as opens from dark_stores`.execute(shop.database.db)
    const message = `The store near you opens at ${rows[0]?.opens}. Your cart waits until then.`
    for (const refused of [
      await place(asha, input),
      await payOnline(asha, input),
      await place(asha, input, 'a key'),
    ])
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'STORE_CLOSED',
        message,
      ])
    expect((await asha.call(ordersContract.mine)).body.data).toEqual([])
    expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })

    await openFrom(-1, 1)
    expect((await place(asha, input, 'a key')).status).toBe(201)
  },
)

test('a payment opened before the store closed still becomes an order', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ price: 20, discount: 0, stock: 5 })
  await fill(asha, [{ productId }])
  await openFrom(-1, 1)
  const opened = await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 20 })
  expect(opened.status).toBe(200)
  await openFrom(-3, -1)
  await atTheBank(shop, opened.body.url, 'pay')
  expect((await asha.call(ordersContract.mine)).body.data).toMatchObject([
    { status: 'Pending', totalAmt: 20 },
  ])
})
