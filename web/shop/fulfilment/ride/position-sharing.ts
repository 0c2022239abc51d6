import { type IgnoredBecause, type Position, roughly } from '#contract/positions.ts'

/** A phone sends where it is at most this often. */
export const SEND_EVERY_MS = 10_000
/** The last measurement is sent again so long, as a phone that stands still measures nothing new. */
const MOST_OLD_SECONDS = 55
/** So often in a row a position is ignored before the rider reads why: one wrong measurement is usual. */
const LASTING = 3

export type SharingState = 'waiting' | 'shared' | 'denied' | 'unavailable' | 'offline' | 'lasting'
export type Measured = Position & { at: number }
/** `ignored`: why positions are ignored, if that lasts. */
export type Sharing = { state: SharingState; ignored?: IgnoredBecause }
export type SentPosition = Position & { secondsOld: number }

/**
 * What is sent of a measurement at a time of the same running clock, in milliseconds, which a wrong time of the phone
 * does not change; null when it is too old.
 */
export function toSend(measured: Measured | undefined, now: number): SentPosition | null {
  if (!measured) return null
  const secondsOld = Math.max(0, Math.floor((now - measured.at) / 1_000))
  return secondsOld > MOST_OLD_SECONDS ? null : { ...roughly(measured), secondsOld }
}

/** Counts replies in a row that ignored a position; one that came too soon, or nothing new, is no problem. */
export function lastingAfter(
  before: { count: number },
  reply: { shared: boolean; ignored?: IgnoredBecause | undefined },
): { count: number; sharing: Sharing } {
  if (reply.shared || !reply.ignored || reply.ignored === 'too soon' || reply.ignored === 'too old')
    return { count: 0, sharing: { state: 'shared' } }
  const count = before.count + 1
  return {
    count,
    sharing: count < LASTING ? { state: 'shared' } : { state: 'lasting', ignored: reply.ignored },
  }
}
