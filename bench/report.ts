/** One measurement with its target. */
export type Measured = { what: string; value: string; limit: string; met: boolean }

/** The measurements as a Markdown table, to be pasted into docs/measurements.md. */
export const table = (measured: Measured[]): string =>
  ['| what | measured | target | met |', '|---|---|---|---|', ...measured.map(row)].join('\n')

export const row = ({ what, value, limit, met }: Measured): string =>
  `| ${what} | ${value} | ${limit} | ${met ? 'yes' : '**no**'} |`

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export const ratioOf = (pace: number, base: number): string =>
  `${pace.toFixed(0)} of ${base.toFixed(0)} a second = ${(pace / base).toFixed(2)}`
