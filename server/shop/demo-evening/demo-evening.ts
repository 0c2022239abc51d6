import { assertAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Pace } from '#contract/v1/demo-evening.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as queries from './demo-evening.queries.ts'

export type { Evening } from './demo-evening.queries.ts'
export { end as endEvening, find as findEvening } from './demo-evening.queries.ts'

/** Seconds between two moments in which something happens. */
const STEP_SECONDS = 4

export function read(db: Db, ctx: RequestContext): Promise<queries.Evening | null> {
  assertAllowed(ctx, 'staff:manage', 'everywhere')
  return queries.find(db)
}

/** Begins an evening, or changes the one that is played. Returns it. */
export async function start(
  db: Db,
  ctx: RequestContext,
  input: { pace: Pace; minutes: number },
): Promise<queries.Evening | null> {
  assertAllowed(ctx, 'staff:manage', 'everywhere')
  await queries.start(db, input)
  await queueStep(db)
  return queries.find(db)
}

export async function end(db: Db, ctx: RequestContext): Promise<void> {
  assertAllowed(ctx, 'staff:manage', 'everywhere')
  await queries.end(db)
}

/** One step waits at a time for all processes, however often the evening is begun. */
export const queueStep = (db: Db): Promise<unknown> =>
  jobs.add(db, 'play-evening', {}, { inSeconds: STEP_SECONDS, key: 'play-evening' })
