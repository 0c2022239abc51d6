import { afterAll, expect, test } from 'vitest'
import { walletV1 } from '#contract/v1/wallet.ts'
import { transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import * as queries from './wallet.queries.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

/** An id of a process whose clock is years ahead. */
const idOfTomorrow = () => `ff${newId().slice(2)}`

test('lines of processes with different clocks are in the order in which the money moved, page by page', async () => {
  const asha = await fixture.shopper()
  const part = { order: newId(), way: 'cash' as const, kind: 'refund' as const }
  for (const [n, id] of [newId(), idOfTomorrow(), newId(), newId()].entries())
    await transaction(shop.database.db, async (db) => {
      await wallet.lock(db, asha.id)
      await queries.insert(db, asha.id, { ...part, id, paise: 100, cause: `refund:${n} of ${asha.id}` })
    })
  const balances: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = `?limit=1${cursor && `&cursor=${cursor}`}`
    const { body }: { body: { data: { balance: { amount: number } }[]; nextCursor: string | null } } =
      await asha.call(walletV1.statement, { query })
    balances.push(...body.data.map(({ balance }) => balance.amount))
    cursor = body.nextCursor
  }
  expect(balances).toEqual([400, 300, 200, 100])
})
