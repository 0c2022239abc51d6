import type { Position } from './positions.ts'

/** "A moment": a replica that has not replayed what the primary had so long ago is late. */
const MAX_LAG_MS = 2_000

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
      // the last of those that are old enough, and the newer ones
      const lastOld = samples.findLastIndex(({ at }) => now() - at >= MAX_LAG_MS)
      samples = samples.slice(Math.max(lastOld, 0))
    },
    isLate(replayed: Position): boolean {
      const old = samples.findLast(({ at }) => now() - at >= MAX_LAG_MS) ?? samples[0]
      return old !== undefined && replayed < old.position
    },
  }
}
