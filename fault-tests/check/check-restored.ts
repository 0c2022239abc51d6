import type { Call } from '../history/calls.ts'
import { callsOf } from '../history/history.ts'
import type { WorldAtStart } from '../world.ts'
import { checkOrders } from './check-orders.ts'
import { checkInvariants, readTables, seenIn } from './check-tables.ts'
import { type Span, until } from './doubt.ts'
import { AUDITOR, type Finding, type QueryRows } from './evidence.ts'
import { invariants } from './invariants.ts'
import { placementsIn } from './placements.ts'

type Input = { calls: readonly Call[]; world: WorldAtStart; point: Span; queryRows: QueryRows }

/**
 * Compares a database that was restored to a point in time with the calls: what was acknowledged before it is there,
 * and what was begun after it is not. `queryRows` reads the restored database.
 */
export async function checkRestored({ calls, world, point, queryRows }: Input): Promise<Finding[]> {
  const { rows } = await readTables(queryRows, world)
  const before = until(calls, point)
  const restored: Call<'all orders'> = {
    call: 0,
    operation: 0,
    what: 'all orders',
    client: AUDITOR,
    agreed: {},
    at: point.to,
    endedAt: point.to,
    outcome: 'done',
    status: 200,
    answer: { orders: rows.map(seenIn) },
  }
  const asSeen = [...before, restored]
  const { placements, findings } = placementsIn(asSeen)
  const always = invariants.filter(({ requires }) => requires === undefined)
  return [
    ...findings,
    ...checkOrders(asSeen, placements),
    ...(await checkRefunds(queryRows, calls, point)),
    ...(await checkInvariants(queryRows, always)),
  ].map(({ statement, ...finding }) => ({ statement: `restored: ${statement}`, ...finding }))
}

async function checkRefunds(
  queryRows: QueryRows,
  calls: readonly Call[],
  { from, to }: Span,
): Promise<Finding[]> {
  const rows = await queryRows<{ id: string }>(`select replace(id::text, '-', '') as id from refunds`)
  const stored = new Set(rows.map(({ id }) => id))
  const idsOf = (these: Call<'refund'>[]) =>
    these.flatMap(({ answer }) => (answer?.refunds ?? []).map(({ id }) => id))
  const refunds = callsOf(calls, 'refund')
  const before = idsOf(refunds.filter(({ endedAt }) => endedAt < from))
  // a repeat after the point may show the refund that an attempt before it made
  const first = new Map<number, number>()
  for (const { operation, at } of refunds) first.set(operation, Math.min(at, first.get(operation) ?? at))
  const after = idsOf(refunds.filter(({ operation }) => (first.get(operation) ?? 0) > to))
  return [
    {
      statement: 'every refund acknowledged before the point exists',
      checked: before.length,
      violations: before.filter((id) => !stored.has(id)),
    },
    {
      statement: 'no refund begun after the point exists',
      checked: after.length,
      violations: after.filter((id) => stored.has(id)),
    },
  ]
}
