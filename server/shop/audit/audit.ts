import { assertAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { AuditedThing } from '#contract/v1/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { assertDay } from '#server/platform/days.ts'
import type { AuditRecord } from '#server/platform/http/audited.ts'
import * as queries from './audit.queries.ts'

export type Entry = queries.Entry

/** Stores what a change did, in its transaction. */
export const record = (db: Db, records: AuditRecord[]): Promise<unknown> =>
  queries.insert(
    db,
    records.map((one) => ({ ...one, id: newId() })),
  )

/** Makes other changes of a thing wait until the current transaction ends. */
export const lock = (db: Db, thing: AuditedThing, id: string): Promise<unknown> => queries.lock(db, thing, id)

/** What staff changed, newest first, page by page. Throws INVALID for a day that does not exist. */
export async function listEntries(
  db: Db,
  ctx: RequestContext,
  { limit, ...filter }: queries.Filter & { limit: number },
): Promise<{ entries: Entry[]; next: string | null }> {
  assertAllowed(ctx, 'audit:read', 'everywhere')
  for (const field of ['from', 'to'] as const) if (filter[field]) assertDay(field, filter[field])
  const entries = await queries.list(db, filter, limit + 1)
  const shown = entries.slice(0, limit)
  return { entries: shown, next: entries.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
