/** The median of the values of rounds, and between which values all of them are. */
export type Spread = { median: number; low: number; high: number; rounds: number }

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined) throw new Error('There is no round.')
  return { median: median(sorted), low, high, rounds: sorted.length }
}

/** Of an even number of values the mean of the two in the middle; 0 of none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [below = 0, above = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (below + above) / 2
}

/** The smallest value that at least this share of all values do not exceed (nearest rank); `share` from 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/**
 * How much larger the second median is than the first, as a factor; undefined if the difference may be noise. It is
 * more than noise if no round of one side lies within those of the other and the medians are further apart than the
 * wider spread. Of values that differ by chance alone, three rounds on each side pass in 5 of 100 cases, four in 1,
 * five in 0.2.
 */
export function changeBeyondNoise(before: number[], after: number[]): number | undefined {
  const [one, other] = [spreadOf(before), spreadOf(after)]
  const apart = one.high < other.low || other.high < one.low
  const widest = Math.max(one.high - one.low, other.high - other.low)
  if (!apart || Math.abs(other.median - one.median) <= widest || one.median === 0) return
  return other.median / one.median
}
