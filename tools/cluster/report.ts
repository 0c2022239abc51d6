/** The longest time between two of these times, in their order; 0 for fewer than two. */
export function longestGap(times: number[]): number {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted.slice(1).reduce((longest, time, at) => Math.max(longest, time - (sorted[at] ?? time)), 0)
}

/** Rows of: what was killed, the time without writes, and the reads that failed. */
export const table = (rows: string[][]): string =>
  [
    '| killed | without acknowledged orders | reads failed |',
    '|---|--:|--:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
