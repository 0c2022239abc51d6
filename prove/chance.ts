/** Chance that can be had again: the same seed makes the same choices (mulberry32). */
export type Chance = {
  /** from 0 up to, but not, 1 */
  next(): number
  /** a whole number from `from` to `to`, both possible */
  whole(from: number, to: number): number
  one<T>(of: readonly T[]): T
  /** true so often of a hundred times */
  percent(n: number): boolean
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    one: (of) => of[whole(0, of.length - 1)] as (typeof of)[number],
    percent: (n) => next() * 100 < n,
  }
}
