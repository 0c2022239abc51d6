import type { Finding, QueryRows } from '../check/evidence.ts'
import type { Call } from '../history/calls.ts'
import { operationsOf, wholeOf } from '../history/history.ts'

export type CatalogueRow = { id: string; price: string; archived: boolean }
/** A point in time of the database; `from` and `to` are the readings of the history's clock around it. */
export type Point = { at: string; from: number; to: number; catalogue: CatalogueRow[] }

/** What a database that was restored to a point in time must have. */
export type Expected = {
  at: string
  /** orders whose clients had the response before the point, with their totals in paise */
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
export function expectedAt({ at, from, to, catalogue }: Point, calls: readonly Call[]): Expected {
  const before = new Map<string, number>()
  const after = new Set<string>()
  for (const { answer, ...operation } of operationsOf(calls, 'place an order').map(wholeOf)) {
    if (!answer) continue
    const { id, total } = answer.order
    if (operation.to < from) before.set(id, total)
    else if (operation.from > to) after.add(id)
  }
  // of two taps the second may have shown the same order after the point
  for (const id of before.keys()) after.delete(id)
  return { at, before, after, catalogue }
}

/** Compares a restored database with what was there at the point. */
export async function checkPoint(queryRows: QueryRows, expected: Expected): Promise<Finding[]> {
  const { at, before, after } = expected
  const orders = await queryRows<{ id: string; total: string; late: boolean }>(
    `select replace(id::text, '-', '') as id, total_paise as total, created_at > $1::timestamptz as late from orders`,
    [at],
  )
  const totals = new Map(orders.map(({ id, total }) => [id, Number(total)]))
  const now = new Map((await readCatalogue(queryRows)).map((row) => [row.id, JSON.stringify(row)]))
  return [
    {
      statement: 'every order acknowledged before the point exists at the acknowledged price',
      checked: before.size,
      violations: [...before].filter(([id, total]) => totals.get(id) !== total),
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
