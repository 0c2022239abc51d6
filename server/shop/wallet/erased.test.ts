import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { booksV1 } from '#contract/v1/books.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { place } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { password } from '#tests/support/fixture.ts'
import { work } from '#tests/support/order-work.ts'
import { openSpending } from '#tests/support/spending.ts'
import { balanceOf } from '#tests/support/wallets.ts'

const { shop, fixture, staff, ready } = await openSpending()
const storeId = fixture.store.id
afterAll(() => shop.close())

const erase = async (shopper: Client) =>
  expect((await shopper.call(privacyV1.erase, { body: { password, givesUpWallet: true } })).status).toBe(200)

/** The figures of today and, because a midnight may pass, of yesterday. */
async function figures(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const ago of [0, 1]) {
    const { rows } = await sql<{ day: string }>`
      select ((now() at time zone 'Asia/Kolkata')::date - ${ago}::int)::text as day`.execute(shop.database.db)
    const query = `?storeId=${storeId}&day=${rows[0]?.day}`
    for (const { figure, amount } of (await staff.admin.call(booksV1.day, { query })).body.figures)
      sums[figure] = (sums[figure] ?? 0) + amount.amount
  }
  return sums
}

test('what the books say that the shop owes to wallets is what is in them, also after some was given up', async () => {
  const { asha, input } = await ready()
  await place(asha, { ...input, walletAmt: 100 })
  const leaves = await ready()
  await erase(leaves.asha)
  const { walletsIn = 0, walletsOut = 0, walletsGivenUp = 0, walletsPaid = 0 } = await figures()
  expect([walletsGivenUp, walletsPaid]).toEqual([15_600, 10_000])
  expect(walletsIn - walletsOut - walletsGivenUp - walletsPaid).toBe(await balanceOf(asha))
})

test('a picker is told in words that goods of an erased account, which a wallet paid, stay in the order', async () => {
  const { asha, input, productId } = await ready()
  const { _id: id } = (await place(asha, { ...input, walletAmt: 126 })).body.data
  await staff.set(id, 'Delivered')
  await erase(asha)
  await staff.set(id, 'Pending', 'It was another order')
  const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
  await work.accept(picker, id)
  await work.pick(picker, id)
  for (const missing of [1, 2]) {
    const { status, body } = await work.missing(picker, id, { productId, missing, of: 2 })
    expect([status, body.code]).toEqual([409, 'WALLET_CLOSED'])
  }
})
