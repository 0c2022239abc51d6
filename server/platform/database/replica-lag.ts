import type { Position } from './positions.ts'

/** "A moment": a replica that has not replayed what the primary had so long ago is late. */
const MAX_LAG_MS = 2_000
/** For how long positions are kept: the longest lag that can be told. */
const KEPT_MS = 600_000

/**
 * Measures by this process's own clock: the position that the primary had two seconds ago must have been replayed. So
 * the clocks of the servers need not agree, a primary without writes makes no replica late, and neither does one that
 * is away.
 */
export function lagMeter(now: () => number = () => performance.now()) {
  let samples: { position: Position; at: number }[] = []
  return {
    /** The primary is at this position now. */
    note(position: Position): void {
      const last = samples.at(-1)
      // after a failover that lost writes
      if (last && position < last.position) samples = []
      samples.push({ position, at: now() })
      // the last of those that are older, and the newer ones
      const firstKept = samples.findIndex(({ at }) => now() - at < KEPT_MS)
      if (firstKept > 1) samples.splice(0, firstKept - 1)
    },
    isLate(replayed: Position): boolean {
      const old = samples.findLast(({ at }) => now() - at >= MAX_LAG_MS) ?? samples[0]
      return old !== undefined && replayed < old.position
    },
    /** Milliseconds since the primary was at the first noted position that is not replayed; ten minutes at most. */
    lagMs(replayed: Position): number {
      const first = samples.find(({ position }) => position > replayed)
      return first ? Math.min(KEPT_MS, now() - first.at) : 0
    },
  }
}
