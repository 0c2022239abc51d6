/** One figure with what it is held against. */
export type Measured = { what: string; value: string; limit: string; kept: boolean }

/** The figures as a Markdown table, to be read or pasted into docs/measurements.md. */
export function table(measured: Measured[]): string {
  const rows = measured.map(
    ({ what, value, limit, kept }) => `| ${what} | ${value} | ${limit} | ${kept ? 'yes' : '**no**'} |`,
  )
  return ['| what | measured | target | kept |', '|---|---|---|---|', ...rows].join('\n')
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
