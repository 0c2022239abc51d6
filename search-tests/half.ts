import { createHash } from 'node:crypto'

/** Search is tuned on the one half of the labelled queries; figures are reported of the other. */
export type Half = 'tuning' | 'reported'

/** The same query is in the same half on every machine and in every version of the files. */
export const halfOf = (query: string): Half =>
  (createHash('sha256').update(normalised(query)).digest()[0] ?? 0) % 2 === 0 ? 'tuning' : 'reported'

/** Two queries that are equal in this form are one query. */
export const normalised = (query: string): string => query.trim().toLowerCase()
