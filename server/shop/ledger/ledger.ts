import type { Db } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as queries from './ledger.queries.ts'
import { type Account, type Balances, type Entries, noBalances } from './ledger.rules.ts'

export {
  type Balances,
  cashTaken,
  type Entries,
  paymentStatusOf,
  received,
  receivedByCard,
  receivedByUpi,
  receivedFromWallet,
  receivedInCash,
  refundedTotal,
  refundedToWallet,
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

/** The number of the last posting of a locked order: later ones have higher numbers. Null without one. */
export const lastPosting = (db: Db, order: string): Promise<number | null> => queries.lastPosting(db, order)

/**
 * The sources of the postings of an order since it was sold, or sold again. Undoing a rejection continues the sale
 * before it.
 */
export const sourcesSinceSale = (db: Db, order: string): Promise<string[]> =>
  queries.sourcesSinceSale(db, order)

/** The step of an order that collected its cash last; null if the shop received it without one, or received none. */
export async function stepOfCash(db: Db, order: string): Promise<number | null> {
  const source = await queries.lastCollection(db, order)
  return source?.startsWith(queries.COLLECTED) ? Number(source.slice(queries.COLLECTED.length)) : null
}

/** Whether an order was sold again after this posting; without one, after this time. */
export const isSoldAgainAfter = (
  db: Db,
  order: string,
  since: { posting: number | null; time: Timestamp },
): Promise<boolean> => queries.isSoldAgainAfter(db, order, since)

/** The entries of a posting of an order, and the sources of the postings after it; null if it does not exist. */
export async function findPosting(
  db: Db,
  order: string,
  source: string,
): Promise<{ entries: Entries; later: string[] } | null> {
  const found = await queries.findPosting(db, order, source)
  if (!found) return null
  const entries: Entries = Object.fromEntries(found.entries.map(({ account, paise }) => [account, paise]))
  return { entries, later: found.later }
}

/** The balances of an order, in paise by account. Throws if some of its entries are archived. */
export async function balancesOf(db: Db, order: string): Promise<Balances> {
  return unarchived(order, await findBalances(db, order))
}

/** The same of several orders, by order. */
export async function balancesOfAll(db: Db, orders: readonly string[]): Promise<Map<string, Balances>> {
  const found = Map.groupBy(await queries.balancesOfAll(db, orders), ({ subject }) => subject)
  return new Map(orders.map((order) => [order, unarchived(order, toBalances(found.get(order) ?? []))]))
}

/** The same, or null if some of its entries are archived, because a sum without them would be wrong. */
export async function findBalances(db: Db, order: string): Promise<Balances | null> {
  return toBalances(await queries.balances(db, order))
}

function unarchived(order: string, balances: Balances | null): Balances {
  if (balances) return balances
  throw new Error(
    `Entries of the order ${order} are archived: attach the partition of ledger_entries that has them.`,
  )
}

function toBalances(found: { account: string | null; paise: number }[]): Balances | null {
  if (found.some(({ account }) => account === null)) return null
  const balances = noBalances()
  for (const { account, paise } of found) balances[account as Account] = paise
  return balances
}
