import type { Db } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as queries from './disputes.queries.ts'
import { addWithdrawn } from './payments.queries.ts'
import type { ProviderDispute } from './provider.ts'

export type DisputeStatus = ProviderDispute['status']
/** Money in paise. */
export type Dispute = {
  id: string
  payment: string
  status: DisputeStatus
  amount: number
  reason: string
  respondBy: string | null
  turns: number
  createdAt: Timestamp
}

export const find = (db: Db, id: string): Promise<Dispute | null> => queries.find(db, id)

/** The disputes of a payment, oldest first. */
export const listOf = (db: Db, payment: string): Promise<Dispute[]> => queries.listOf(db, payment)

/**
 * Stores the provider's state of a dispute and posts the difference to the ledger. The caller holds the order's lock.
 * `before` is the dispute as it was before the request to the provider; throws when it has changed since, so that the
 * caller requests the state again.
 */
export async function apply(
  db: Db,
  payment: string,
  { before, found }: { before: Dispute | null; found: ProviderDispute },
): Promise<void> {
  const now = await queries.find(db, found.id)
  if (now?.turns !== before?.turns) throw new Error(`dispute ${found.id} changed while it was read`)
  if (now && isSame(now, found)) return
  const turns = (now?.turns ?? -1) + 1
  const { id, status, amount, reason, respondBy } = found
  await queries.save(db, { id, payment, status, amount, reason, respondBy, turns })
  await ledger.post(db, payment, `dispute:${id}:${turns}`, difference(entriesOf(now), entriesOf(found)))
  await addWithdrawn(db, payment, withheldBy(found) - withheldBy(now))
}

/** PostgreSQL and the provider format the same time differently, so the deadlines are compared as times. */
const isSame = (stored: Dispute, found: ProviderDispute): boolean =>
  stored.status === found.status &&
  stored.amount === found.amount &&
  timeOf(stored.respondBy) === timeOf(found.respondBy)

const timeOf = (time: string | null): number | null => (time === null ? null : Date.parse(time))

type DisputeState = Pick<Dispute, 'status' | 'amount'> | null

/** The bank withholds the amount while a dispute is open, and returns it when the shop wins. */
const withheldBy = (dispute: DisputeState): number =>
  dispute?.status === 'open' || dispute?.status === 'lost' ? dispute.amount : 0

/** A lost dispute counts as a refund, since the bank returns the amount to the shopper. */
function entriesOf(dispute: DisputeState): ledger.Entries {
  const withheld = withheldBy(dispute)
  return { [dispute?.status === 'lost' ? 'card refunded' : 'card disputed']: -withheld, shopper: withheld }
}

function difference(from: ledger.Entries, to: ledger.Entries): ledger.Entries {
  const accounts = new Set([...Object.keys(from), ...Object.keys(to)]) as Set<keyof ledger.Entries>
  return Object.fromEntries([...accounts].map((name) => [name, (to[name] ?? 0) - (from[name] ?? 0)]))
}
