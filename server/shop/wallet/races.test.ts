import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { ShopperContext } from '#contract/request-context.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'
import { chooseWallet, sameAt } from '#tests/support/wallets.ts'

const shop = await openTestShop()
const other = await openTestShop({}, { over: shop })
const fixture = await seed(shop)
const staff = await openStaff(shop, fixture)
afterEach(async () => expect(await unbalanced(shop)).toEqual([]))
afterAll(async () => {
  await other.close()
  await shop.close()
})
const servers = [shop.database.db, other.database.db]

/** Runs work 20 times at once, on both servers in turn. */
const atOnce = <T>(work: (db: (typeof servers)[number]) => Promise<T>) =>
  Promise.all(
    Array.from({ length: 20 }, (_, turn) => transaction(servers[turn % 2] ?? shop.database.db, work)),
  )

const cash = (paise: number) => ({ order: newId(), way: 'cash' as const, paise })

test('refunds that come at once are all in the wallet, and never more leaves it than it has', async () => {
  const { id: userId } = await fixture.shopper()
  await atOnce((db) => {
    const part = cash(100)
    return wallet.move(db, userId, { ...part, kind: 'refund', cause: `refund:${part.order}` })
  })
  expect((await wallet.find(shop.database.db, userId)).paise).toBe(2_000)
  const left = await Promise.allSettled(
    Array.from({ length: 20 }, (_, turn) =>
      transaction(servers[turn % 2] ?? shop.database.db, (db) => {
        const part = cash(-150)
        return wallet.move(db, userId, { ...part, kind: 'sent back', cause: `sent-back:${part.order}` })
      }),
    ),
  )
  expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  expect((await wallet.find(shop.database.db, userId)).paise).toBe(50)
})

test('after a refund and an erasure at once no money is in a wallet without its shopper', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { asha, id, productId } = await staff.byCard()
    await chooseWallet(asha)
    await staff.set(id, 'Delivered')
    await staff.refund(id, { lines: [{ productId, quantity: 1 }] })
    const [refunded, erased] = await Promise.all([
      staff.refund(id, { lines: [{ productId, quantity: 1 }] }),
      sameAt(asha, other).call(privacyV1.erase, { body: { password, givesUpWallet: true } }),
    ])
    expect([refunded.status, erased.status]).toEqual([200, expect.toBeOneOf([200, 409])])
    const { rows } = await sql`
      select w.paise::int as paise from wallets w join users u on u.id = w.user_id
       where u.erased_at is not null and w.paise > 0`.execute(shop.database.db)
    expect(rows).toEqual([])
  }
})

test('a refund after an erasure goes back the way it was paid, also if another tab chose the wallet', async () => {
  const { asha, id, productId } = await staff.byCard()
  await chooseWallet(asha)
  await staff.set(id, 'Delivered')
  const { status } = await asha.call(privacyV1.erase, { body: { password } })
  expect(status).toBe(200)
  const late = { user: { id: asha.id } } as ShopperContext
  await wallet.setChoices(shop.database.db, late, { getsRefunds: true })
  await staff.refund(id, { lines: [{ productId, quantity: 1 }] })
  expect((await wallet.find(shop.database.db, asha.id)).paise).toBe(0)
  expect(await booksOf(shop, id)).toMatchObject({ 'refund due': -6_300 })
})

test('an erasure that gives the wallet up waits for the refund that came first', async () => {
  const { asha, id, productId } = await staff.byCard()
  await chooseWallet(asha)
  await staff.set(id, 'Delivered')
  await staff.refund(id, { lines: [{ productId, quantity: 1 }] })
  let erased: Promise<{ status: number }> | undefined
  await transaction(shop.database.db, async (db) => {
    await orders.lock(db, id, orders.everyOrder)
    erased = sameAt(asha, other).call(privacyV1.erase, { body: { password, givesUpWallet: true } })
    await untilBlocked(shop.database.db)
    const part = { order: id, way: 'card' as const, paise: 1 }
    await wallet.move(db, asha.id, { ...part, kind: 'refund', cause: 'refund:late' })
    await wallet.move(db, asha.id, { ...part, paise: -1, kind: 'taken out', cause: 'taken-out:late' })
  })
  expect((await erased)?.status).toBe(200)
  expect((await wallet.find(shop.database.db, asha.id)).paise).toBe(0)
})
