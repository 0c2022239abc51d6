/** One measurement with its target. */
export type Measured = { what: string; value: string; limit: string; met: boolean }

/** The measurements as a Markdown table, to be pasted into docs/measurements.md. */
export const table = (measured: Measured[]): string =>
  ['| what | measured | target | met |', '|---|---|---|---|', ...measured.map(row)].join('\n')

export const row = ({ what, value, limit, met }: Measured): string =>
  `| ${what} | ${value} | ${limit} | ${met ? 'yes' : '**no**'} |`

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** The median of rounds, and between which values all of them are: a difference within these is noise. */
export function spread(rounds: number[], show: (value: number) => string): string {
  const sorted = [...rounds].sort((a, b) => a - b)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined) throw new Error('There is no round.')
  return `${show(middle(sorted))} (${show(low)} to ${show(high)}, ${sorted.length} rounds)`
}

/** The median; of an even number of values the mean of the two in the middle. */
export function middle(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length / 2
  const [below = 0, above = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (below + above) / 2
}

export const ratioOf = (pace: number, base: number): string =>
  `${pace.toFixed(0)} of ${base.toFixed(0)} a second = ${(pace / base).toFixed(2)}`
