import { checkAcknowledged, type Finding, type QueryRows } from '../check.ts'
import type { Entry } from '../history.ts'

export type CatalogueRow = { id: string; price: string; archived: boolean }
/** A point in time of the database; `from` and `to` are the readings of `performance.now()` around it. */
export type Point = { at: string; from: number; to: number; catalogue: CatalogueRow[] }

/** What a database that was restored to a point in time must have. */
export type Expected = {
  at: string
  /** orders whose clients had the response before the point, with their totals in rupees */
  before: ReadonlyMap<string, number>
  /** orders whose clients sent the first request after the point */
  after: ReadonlySet<string>
  catalogue: CatalogueRow[]
}

export const readCatalogue = (queryRows: QueryRows): Promise<CatalogueRow[]> =>
  queryRows<CatalogueRow>(
    'select id, mrp_paise::text as price, archived_at is not null as archived from products order by id',
  )

/** Requests under way at the point belong to neither side; repeated requests of one key count from the first. */
export function expectedAt({ at, from, to, catalogue }: Point, entries: readonly Entry[]): Expected {
  const firstSent = new Map<string, number>()
  for (const { key, sentAt = 0 } of entries)
    if (key) firstSent.set(key, Math.min(sentAt, firstSent.get(key) ?? sentAt))
  const before = new Map<string, number>()
  const after = new Set<string>()
  for (const { order, total, key = '', answeredAt = 0 } of entries) {
    if (order === undefined || total === undefined) continue
    if (answeredAt < from) before.set(order, total)
    else if ((firstSent.get(key) ?? 0) > to) after.add(order)
  }
  return { at, before, after, catalogue }
}

/** Compares a restored database with what was there at the point. */
export async function checkPoint(queryRows: QueryRows, expected: Expected): Promise<Finding[]> {
  const { at, before, after } = expected
  const orders = await queryRows<{ id: string; late: boolean }>(
    `select replace(id::text, '-', '') as id, created_at > $1::timestamptz as late from orders`,
    [at],
  )
  const now = new Map((await readCatalogue(queryRows)).map((row) => [row.id, JSON.stringify(row)]))
  return [
    {
      ...(await checkAcknowledged(queryRows, before)),
      statement: 'every order acknowledged before the point exists at the acknowledged price',
    },
    {
      statement: 'no order placed after the point exists',
      checked: after.size,
      violations: orders.filter(({ id, late }) => late || after.has(id)),
    },
    {
      statement: 'every product of the point exists, at its price',
      checked: expected.catalogue.length,
      violations: expected.catalogue.filter((row) => now.get(row.id) !== JSON.stringify(row)),
    },
  ]
}
