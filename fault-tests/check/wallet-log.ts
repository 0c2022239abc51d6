import type { Call, MovementSeen } from '../history/calls.ts'
import { callsOf } from '../history/history.ts'
import { AUDITOR } from './evidence.ts'

/** The statement of one wallet at the end, the oldest line first. */
export type Log = readonly MovementSeen[]

/**
 * Something that happened from `from` to `to`: after it the statement had `after` lines at least, and before it
 * `before` lines at most. Both are the same for a reading.
 */
export type Event = { from: number; to: number; before: number; after: number }

/** The last whole statement of every shopper that the auditor read. */
export function logsOf(calls: readonly Call[]): Map<string, Log> {
  const pages = new Map<string, MovementSeen[]>()
  for (const { client, agreed, answer } of callsOf(calls, 'look at the statement')) {
    if (client !== AUDITOR || !answer) continue
    const before = agreed.isNext ? (pages.get(agreed.shopper) ?? []) : []
    pages.set(agreed.shopper, [...before, ...answer.movements])
  }
  return new Map([...pages].map(([shopper, lines]) => [shopper, lines.toReversed()]))
}

/** The balance after so many lines. */
export const balanceAt = (log: Log, lines: number): number =>
  lines === 0 ? 0 : (log[lines - 1]?.balance ?? 0)

/** Whether every balance is the one before it and the amount, and none is negative. */
export const addsUp = (log: Log): boolean =>
  new Set(log.map(({ id }) => id)).size === log.length &&
  log.every(({ paise, balance }, at) => balance >= 0 && balance === balanceAt(log, at) + paise)

/** How many lines the statement had when its newest ones were read; null if it never was like that. */
export function linesAt(
  log: Log,
  { movements, isLast }: { movements: readonly MovementSeen[]; isLast: boolean },
): number | null {
  const [newest] = movements
  const lines = newest ? log.findIndex(({ id }) => id === newest.id) + 1 : 0
  const first = lines - movements.length
  if (first < 0 || (isLast && first !== 0) || (newest && lines === 0)) return null
  const shown = JSON.stringify(movements.toReversed())
  return JSON.stringify(log.slice(first, lines)) === shown ? lines : null
}

/** The first lines of this kind for an order that together have an amount: how many lines are before and after. */
export function groupOf(
  log: Log,
  { kind, order, paise }: Pick<MovementSeen, 'kind' | 'order' | 'paise'>,
): Pick<Event, 'before' | 'after'> | null {
  const first = log.findIndex((line) => line.kind === kind && line.order === order)
  let left = paise
  for (let at = first; first >= 0 && at < log.length; at += 1) {
    const line = log[at]
    if (line?.kind !== kind || line.order !== order) return null
    left -= line.paise
    if (left === 0) return { before: first, after: at + 1 }
  }
  return null
}

/** Consecutive lines of money that was sent back, with this sum, within these lines. */
export function hasSentBack(log: Log, paise: number, { least, most }: Bounds): boolean {
  for (let first = least; first < most; first += 1) {
    let sum = 0
    for (let at = first; at < most && log[at]?.kind === 'sent back'; at += 1) {
      sum -= log[at]?.paise ?? 0
      if (sum === paise) return true
    }
  }
  return false
}

export type Bounds = { least: number; most: number }

/** How many lines the statement may have had during a call, as events before it and after it say. */
export function boundsOf(
  log: Log,
  events: readonly Event[],
  { from, to }: { from: number; to: number },
): Bounds {
  let [least, most] = [0, log.length]
  for (const event of events) {
    if (event.to < from) least = Math.max(least, event.after)
    if (event.from > to) most = Math.min(most, event.before)
  }
  return { least, most }
}

/** The events that cannot have happened in the order of the clock. */
export const disordered = (log: Log, events: readonly Event[]): Event[] =>
  events.filter((event) => {
    const { least, most } = boundsOf(log, events, event)
    return event.before < least || event.after > most
  })
