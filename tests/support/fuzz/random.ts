import { randomFrom as numbersFrom } from '../random.ts'

/** Random choices that a seed repeats. */
export type Random = {
  /** from 0 to below `limit` */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  /** true in one of `times` cases */
  oneIn(times: number): boolean
}

export function randomFrom(seed: number): Random {
  const { whole, one } = numbersFrom(seed)
  const below = (limit: number) => whole(0, limit - 1)
  return { below, pick: one, oneIn: (times) => below(times) === 0 }
}
