import { median, type Spread, spreadOf } from './statistics.ts'

/** More of a value in `a second`, `points` or `indexes` is better; of every other unit, less is. */
export type Unit = 'a second' | 'points' | 'indexes' | 'ms' | 's' | 'MB' | 'kB' | 'shift'

/** What a row must reach: the share of its limit if it has one, otherwise its value. */
export type Target = { least: number } | { most: number }

/** One measured figure. Rounds of the shop and of the limit alternate in one run, so they have the same number. */
export type Row = {
  /** the same in every version of the shop: `--compare` finds the row by it */
  name: string
  unit: Unit
  /** the value of each round; one alone for what is the same in every round */
  rounds: number[]
  /** what the same machine reaches without the shop, or a smaller shop reaches */
  limit?: { name: string; rounds: number[] }
  /** none for figures that explain others */
  target?: Target
}

const MORE_IS_BETTER: Unit[] = ['a second', 'points', 'indexes']
export const isMoreBetter = ({ unit }: Pick<Row, 'unit'>): boolean => MORE_IS_BETTER.includes(unit)

/** What counts of each round: the share of the limit, or the value of a row without one. */
export function judgedRounds({ name, rounds, limit }: Row): number[] {
  if (!limit) return rounds
  if (limit.rounds.length !== rounds.length) throw new Error(`${name}: the limit has other rounds.`)
  return rounds.map((value, round) => value / (limit.rounds[round] ?? 0))
}

/** The rows; fails if a value is not a finite number, which JSON would store as null and nobody could judge. */
export function checked(rows: Row[]): Row[] {
  for (const { name, rounds, limit } of rows)
    if (![...rounds, ...(limit?.rounds ?? [])].every(Number.isFinite))
      throw new Error(`${name}: a value was not measured.`)
  return rows
}

/** The spread of the shares of the limit. */
export const shareOf = (row: Row): Spread | undefined => (row.limit ? spreadOf(judgedRounds(row)) : undefined)

/** Whether the median reaches the target; undefined without one. */
export function isMet(row: Row): boolean | undefined {
  if (!row.target) return
  const reached = median(judgedRounds(row))
  return 'least' in row.target ? reached >= row.target.least : reached <= row.target.most
}
