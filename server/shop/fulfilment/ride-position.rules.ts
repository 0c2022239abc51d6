import { type IgnoredBecause, metresBetween, type Position } from '#contract/positions.ts'

/** Nobody delivers farther from the store than this, or farther than its own radius and this much more. */
const REACH_M = 30_000
const BEYOND_RADIUS_M = 10_000
const MOST_SECONDS_OLD = 60
/** 100 km/h. */
const MOST_METRES_PER_SECOND = 28
/** What rounding and inexact measurements of two positions add. */
const SLACK_M = 300
/** A phone sends one in ten seconds; of more than this nothing is gained. */
export const INTERVAL_SECONDS = 3

type Measured = Position & { secondsOld: number }
type Store = Position & { radius: number }
/** The position that is stored; ages in seconds. */
type Last = Position & { age: number; receivedAge: number }

/** Why a position of a rider cannot be right or is not needed, or null; distances in metres. */
export function ignoredWhy(measured: Measured, store: Store, last: Last | null): IgnoredBecause | null {
  if (measured.secondsOld > MOST_SECONDS_OLD) return 'too old'
  const reach = Math.max(REACH_M, store.radius + BEYOND_RADIUS_M)
  if (metresBetween(measured, store) > reach) return 'too far'
  if (!last) return null
  const seconds = last.age - measured.secondsOld
  if (seconds <= 0) return 'too old'
  if (metresBetween(measured, last) - SLACK_M > seconds * MOST_METRES_PER_SECOND) return 'too fast'
  return last.receivedAge < INTERVAL_SECONDS ? 'too soon' : null
}
