/** A row that holds from a day in India on, until the next one. */
export type Dated = { from: string }
export type Stated<T extends Dated> = T & { state: 'past' | 'current' | 'planned' }

/** Rows of one thing by their first day, with which of them hold today. */
export function withStates<T extends Dated>(rows: readonly T[], today: string): Stated<T>[] {
  const sorted = rows.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const current = sorted.findLast(({ from }) => from <= today)
  return sorted.map((row) => ({
    ...row,
    state: row === current ? 'current' : row.from > today ? 'planned' : 'past',
  }))
}
