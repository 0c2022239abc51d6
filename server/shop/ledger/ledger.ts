import type { Db } from '#server/platform/database/database.ts'
import { type Account, type Balances, type Entries, noBalances } from './ledger.rules.ts'
import * as store from './ledger.store.ts'

export {
  type Balances,
  type Entries,
  keptByCard,
  keptInCash,
  paymentStatusOf,
  saleOf,
  wentBack,
  withEntries,
} from './ledger.rules.ts'

/**
 * Writes down what happened to the money of an order, in paise. The entries sum to zero or the transaction fails; the
 * same source posts once, however often it is told.
 */
export async function post(db: Db, order: string, source: string, entries: Entries): Promise<void> {
  const moved = Object.entries(entries).filter(([, paise]) => paise !== 0)
  if (moved.length === 0) return
  await store.post(db, {
    source,
    subject: order,
    accounts: moved.map(([account]) => account),
    amounts: moved.map(([, paise]) => paise),
  })
}

/** Where the money of an order stands, in paise by account. */
export async function balancesOf(db: Db, order: string): Promise<Balances> {
  const balances = noBalances()
  for (const { account, paise } of await store.balances(db, order)) balances[account as Account] = paise
  return balances
}
