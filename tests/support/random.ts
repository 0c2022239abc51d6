/** Reproducible random numbers: the same seed gives the same sequence (mulberry32). */
export type Random = {
  /** at least 0, less than 1 */
  next(): number
  /** an integer from `from` to `to`, both inclusive */
  whole(from: number, to: number): number
  one<T>(of: readonly T[]): T
  /** true with a probability of `n` percent */
  percent(n: number): boolean
}

export function randomFrom(seed: number): Random {
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
