/** One figure with what it is held against. */
export type Measured = { what: string; value: string; limit: string; kept: boolean }

/** The figures as a Markdown table, to be read or pasted into docs/measurements.md. */
export const table = (measured: Measured[]): string =>
  ['| what | measured | target | kept |', '|---|---|---|---|', ...measured.map(row)].join('\n')

export const row = ({ what, value, limit, kept }: Measured): string =>
  `| ${what} | ${value} | ${limit} | ${kept ? 'yes' : '**no**'} |`

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
