import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import { addWithdrawn } from './payments.queries.ts'
import type { ProviderRefund } from './provider.ts'
import * as queries from './refunds.queries.ts'
import { applyProviderState, type Refund } from './refunds.ts'

export const MADE_AT_THE_PROVIDER = 'Refunded at the payment provider'

export const find = (db: Db, providerId: string): Promise<Refund | null> =>
  queries.findByProvider(db, providerId)

/**
 * Stores and posts a refund that was made at the provider's dashboard. One over the amount of a refund of the shop that
 * the provider refused is that refund, made by staff in its place: its amount is owed already. The caller holds the
 * order's lock. `before` is the refund as it was before the request to the provider; returns false when it has changed
 * since.
 */
export async function apply(
  db: Db,
  payment: string,
  { before, found }: { before: Refund | null; found: ProviderRefund },
): Promise<boolean> {
  const now = await queries.findByProvider(db, found.id)
  if (now?.turns !== before?.turns) return false
  const refund = now ?? (await queries.adopt(db, payment, found)) ?? (await open(db, payment, found))
  return applyProviderState(db, { before: refund, found })
}

async function open(db: Db, payment: string, { id: providerId, amount }: ProviderRefund): Promise<Refund> {
  const refund = await queries.insert(db, {
    id: newId(),
    order: payment,
    payment,
    status: 'asked',
    amount,
    lines: [],
    why: MADE_AT_THE_PROVIDER,
    by: null,
    providerId,
  })
  await addWithdrawn(db, payment, amount)
  await ledger.post(db, payment, `refund:${refund.id}`, { shopper: amount, 'refund due': -amount })
  return refund
}
