import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { fill, stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openJobRunner } from '#tests/support/job-runner.ts'
import { paymentOf, payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ HOLD_SECONDS: '3' })
const fixture = await seed(shop)
const work = await openJobRunner(shop)
const { db } = shop.database
afterEach(async () => expect(await unaccounted(shop)).toEqual([]))
afterAll(async () => {
  await work.close()
  await shop.close()
})

async function paying() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ price: 50, discount: 0, stock: 5 })
  await fill(asha, [{ productId, quantity: 2 }])
  const { payment } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 100 })).body
  const state = async () => (await paymentOf(asha, payment)).body.data.state
  return { productId, payment, state }
}

test('a hold expires on time without the sweep', async () => {
  const { productId, state } = await paying()
  expect(await state()).toBe('waiting')
  await vi.waitFor(async () => expect(await state()).toBe('over'), { timeout: 30_000, interval: 200 })
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 0 })
})

test('a job that runs too early does not end the hold', async () => {
  const { productId, payment, state } = await paying()
  await sql`update holds set expires_at = now() + interval '1 hour' where id = ${payment}`.execute(db)
  await jobs.add(db, 'expire-hold', { hold: payment })
  await work.done()
  expect(await state()).toBe('waiting')
  expect(await stockOf(shop, productId)).toMatchObject({ reserved: 2 })
})
