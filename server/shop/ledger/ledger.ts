import type { Db } from '#server/platform/database/database.ts'
import * as queries from './ledger.queries.ts'
import { type Account, type Balances, type Entries, noBalances } from './ledger.rules.ts'

export {
  type Balances,
  type Entries,
  paymentStatusOf,
  received,
  receivedByCard,
  receivedByUpi,
  receivedInCash,
  refundedTotal,
  refundsDue,
  saleOf,
  withEntries,
} from './ledger.rules.ts'
export { partitions } from './partitions.queries.ts'

/**
 * Posts entries, in paise, to the ledger of an order. The entries must sum to zero or the transaction fails; a repeated
 * call with the same source posts nothing.
 */
export async function post(db: Db, order: string, source: string, entries: Entries): Promise<void> {
  const moved = Object.entries(entries).filter(([, paise]) => paise !== 0)
  if (moved.length === 0) return
  await queries.post(db, {
    source,
    subject: order,
    accounts: moved.map(([account]) => account),
    amounts: moved.map(([, paise]) => paise),
  })
}

/** Whether a posting with this source exists. */
export const isPosted = (db: Db, source: string): Promise<boolean> => queries.isPosted(db, source)

/** The balances of an order, in paise by account. Throws if some of its entries are archived. */
export async function balancesOf(db: Db, order: string): Promise<Balances> {
  const balances = await findBalances(db, order)
  if (balances) return balances
  throw new Error(
    `Entries of the order ${order} are archived: attach the partition of ledger_entries that has them.`,
  )
}

/** The same, or null if some of its entries are archived, because a sum without them would be wrong. */
export async function findBalances(db: Db, order: string): Promise<Balances | null> {
  const found = await queries.balances(db, order)
  if (found.some(({ account }) => account === null)) return null
  const balances = noBalances()
  for (const { account, paise } of found) balances[account as Account] = paise
  return balances
}
