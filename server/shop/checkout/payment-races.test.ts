import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { reconcile } from '#server/shop/checkout/reconcile.ts'
import { fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openJobRunner, quiet } from '#tests/support/job-runner.ts'
import { atTheBank, endTimeOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const other = await openTestShop({}, { over: shop })
const fixture = await seed(shop)
const admin = await fixture.admin()
const { db } = shop.database
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** Paid payments without an order or refund, and orders without a payment; expected to be empty. */
async function unmatched(): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id from payments p
      left join orders o on o.id = p.id
     where (p.status = 'paid') <> (o.id is not null)
        or (o.status = 'Rejected' and p.refunded_paise <> p.captured_paise)`.execute(db)
  return rows
}

test('under concurrent actions each payment becomes one order or is refunded, and stock stays consistent', async () => {
  const productId = await fixture.product({ name: 'Ghee', price: 50, discount: 0, stock: 30 })
  const work = await openJobRunner(shop)
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const shopper = await fixture.shopper()
      return { shopper, input: { addressId: await withAddress(shopper), totalAmt: 50 } }
    }),
  )
  const statuses = new Set<number>()
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(
      shoppers.map(async ({ shopper, input }, at) => {
        await fill(shopper, [{ productId }])
        const opened = await payOnline(shopper, input, `${round}`)
        // the cart stayed empty because everything is sold
        if (opened.body.code === 'EMPTY_CART') return
        statuses.add(opened.status)
        if (opened.status !== 200) return
        const { url, payment: id } = opened.body
        const meanwhile = [
          () => endTimeOf(shop, id).then(() => holds.expire(db, id)),
          () => shopper.call(checkoutContract.cancelPayment, { id }),
          () => place(shopper, input, `cash ${round}`),
          () => payOnline(shopper, input, `again ${round}`),
          () => atTheBank(other, url, 'cancel', 2),
          () => reconcile(db, shop.cards, shop.baseUrl, quiet),
          () => shopper.call(fulfilmentContract.cancel, { body: { _id: id } }),
          () => admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Rejected' } }),
        ]
        await Promise.all([
          atTheBank(at % 2 ? shop : other, url, 'pay', 3).then(({ body }) => {
            for (const status of body.told) statuses.add(status)
          }),
          meanwhile[(at + round) % 8]?.(),
          meanwhile[(at + round + 3) % 8]?.(),
        ])
      }),
    )
  }
  await work.done()
  await work.close()

  // refusals are caused by missing stock only
  for (const status of statuses) expect([200, 409]).toContain(status)
  expect(await unmatched()).toEqual([])
  expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []])
  const { rows } = await sql<{ held: number; deadlocks: number }>`
    select (select count(*) from orders where status = 'Pending')
           + (select count(*) from holds where status = 'open') as held,
           (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`.execute(
    db,
  )
  expect(rows[0]?.deadlocks).toBe(0)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 30, reserved: rows[0]?.held })
}, 60_000)
