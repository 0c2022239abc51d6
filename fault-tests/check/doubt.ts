import type { Call, What } from '../history/calls.ts'

/** Two readings of the history's clock. */
export type Span = { from: number; to: number }

/** Calls that change nothing. */
const READINGS = new Set<What>([
  'look at a product',
  'search',
  'look at the cart',
  'look at the addresses',
  'read a payment',
  'my orders',
  'all orders',
  'look at the slots',
  'look at a list',
  'look at the wallet',
  'look at the statement',
  'other reading',
])

/**
 * The calls for a state that may lack what was done during `span`: what was acknowledged then may have happened or not.
 * What was read or refused then may be due to what is lost, so it is left out. Answers stay, because they name orders
 * and payments that may exist all the same.
 */
export const doubtedDuring = (calls: readonly Call[], span: Span): Call[] =>
  calls.flatMap((call) => {
    if (call.at > span.to || call.endedAt < span.from) return [call]
    if (READINGS.has(call.what) || call.outcome === 'refused') return []
    const isDoubted = call.outcome === 'done' || call.isDoubted === true
    return [{ ...call, outcome: 'unknown', endedAt: Number.POSITIVE_INFINITY, isDoubted }]
  })

/** The calls that were begun until a point in time; those that had no response before it may have happened or not. */
export const until = (calls: readonly Call[], point: Span): Call[] =>
  doubtedDuring(
    calls.filter(({ at }) => at <= point.to),
    { from: point.from, to: Number.POSITIVE_INFINITY },
  )
