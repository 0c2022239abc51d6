import type { TestDatabase } from './database.ts'
import type { Entry } from './history.ts'
import { type Invariant, invariants } from './invariants.ts'

/** One invariant: how many cases were checked, and every violation. */
export type Finding = { statement: string; checked: number; violations: unknown[] }
export type QueryRows = TestDatabase['queryRows']

/** Checks the clients' history by itself, the history against the database, and the database by its invariants. */
export async function check(queryRows: QueryRows, entries: readonly Entry[]): Promise<Finding[]> {
  return [
    ...checkHistory(entries),
    ...(await compareWithDatabase(queryRows, entries)),
    ...(await checkInvariants(queryRows)),
  ]
}

/** Checks that need the history alone. */
export function checkHistory(entries: readonly Entry[]): Finding[] {
  const createdByKey = new Map<string, Set<string>>()
  for (const { key, order, payment } of entries) {
    const created = order ?? payment
    if (key && created) createdByKey.set(key, (createdByKey.get(key) ?? new Set()).add(created))
  }
  const reads = entries.filter((entry) => entry.saleable !== undefined)
  const forged = entries.filter((entry) => entry.what === 'forged event')
  const broken = entries.filter((entry) => entry.status === 500)
  return [
    {
      statement: 'a key has one answer, however often it is sent',
      checked: createdByKey.size,
      violations: [...createdByKey]
        .filter(([, orders]) => orders.size > 1)
        .map(([key, orders]) => ({ key, orders: [...orders] })),
    },
    {
      statement: 'no response shows a negative stock',
      checked: reads.length,
      violations: reads.filter(({ saleable = 0 }) => saleable < 0),
    },
    {
      statement: 'no forged event is accepted',
      checked: forged.length,
      violations: forged.filter(({ outcome }) => outcome === 'done'),
    },
    { statement: 'no request fails unexpectedly (500)', checked: entries.length, violations: broken },
  ]
}

/** Compares the orders of the database with those that clients were told of: the total in rupees by the order's id. */
export async function checkAcknowledged(
  queryRows: QueryRows,
  acknowledged: ReadonlyMap<string, number>,
): Promise<Finding> {
  const orders = await queryRows<{ id: string; total: string }>(
    `select replace(o.id::text, '-', '') as id, o.total_paise as total from orders o`,
  )
  const stored = new Map(orders.map(({ id, total }) => [id, Number(total) / 100]))
  return {
    statement: 'every acknowledged order exists at the acknowledged price',
    checked: acknowledged.size,
    violations: [...acknowledged].filter(([id, total]) => stored.get(id) !== total),
  }
}

/** Checks each of these invariants, one after the other. */
export async function checkInvariants(
  queryRows: QueryRows,
  which: readonly Invariant[] = invariants,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { statement, sql } of which)
    found.push({ statement, checked: 1, violations: await queryRows(sql) })
  return found
}

async function compareWithDatabase(queryRows: QueryRows, entries: readonly Entry[]): Promise<Finding[]> {
  const acknowledged = new Map<string, number>()
  const keys = new Set<string>()
  for (const { what, order, total, key } of entries) {
    if (what === 'place an order' && key) keys.add(key)
    if (order !== undefined && total !== undefined) acknowledged.set(order, total)
  }
  const placed = await queryRows<{ n: string }>(
    `select count(*) as n from orders o join users u on u.id = o.user_id
      where u.email like '%@faults.example' and not exists (select from holds h where h.id = o.id)`,
  )
  const sold = Number(placed[0]?.n ?? 0)
  return [
    await checkAcknowledged(queryRows, acknowledged),
    {
      statement: 'a key creates at most one order, and no order exists without a request',
      checked: keys.size,
      violations: sold === acknowledged.size ? [] : [{ orders: sold, acknowledged: acknowledged.size }],
    },
  ]
}
