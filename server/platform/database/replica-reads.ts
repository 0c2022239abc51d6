import { setTimeout as pause } from 'node:timers/promises'
import { changesSeen } from './changes-seen.ts'
import type { Database, DatabaseConnection } from './database.ts'
import { latest, positionOf } from './positions.ts'
import type { Reads } from './reads.ts'
import { isReplicaFailure } from './replica.ts'
import { lagMeter } from './replica-lag.ts'
import { openReplicaLink, type Replica, type ReplicaLink } from './replica-link.ts'

/** How often the positions of primary and replica are compared. */
const POLL_MS = 250
/** How long a read waits until the replica has reached its position; then the primary reads. */
const WAIT_MS = 100
const RETRY_MS = 3

export type ReplicaReads = Reads &
  Pick<ReplicaLink, 'onReplica' | 'close'> & {
    /** Resolves when primary and replica have been compared for the first time. */
    ready: Promise<void>
    state(): ReplicaUse
  }

/** For the metrics: `lagMs` is null until a replica has answered; `reads` are counted since the start. */
export type ReplicaUse = { inUse: boolean; lagMs: number | null; reads: { replica: number; primary: number } }

/**
 * Sends reads to the replica behind a connection (decision 104). It is left out while it lags more than two seconds or
 * does not answer, and after a failed read until it answers again. `onChange` receives a sentence.
 */
export function openReplicaReads(
  primary: Pick<Database, 'db'>,
  connection: DatabaseConnection,
  onChange: (words: string) => void,
): ReplicaReads {
  const changes = changesSeen(primary.db)
  const lag = lagMeter()
  const reads = { replica: 0, primary: 0 }
  const link = openReplicaLink(connection, lag.isLate, onChange)
  const following = repeat(POLL_MS, async () => {
    await changes.ask().then(lag.note, () => {})
    await link.poll()
  })
  /** The replica, once it has reached the position; null if the primary is to read. */
  async function replicaAt(after: string | null): Promise<Replica | null> {
    if (!inUse(link)) return null
    const least = latest(after === null ? 0n : positionOf(after), await changes.position())
    const deadline = performance.now() + WAIT_MS
    for (;;) {
      const replica = inUse(link)
      if (!replica || replica.replayed >= least) return replica
      if (performance.now() > deadline) return null
      await link.poll()
      if (replica.replayed < least) await pause(RETRY_MS)
    }
  }
  return {
    hasReplica: true,
    ready: following.first,
    noteChange: changes.noteChange,
    async read(after, work) {
      const chosen = await replicaAt(after)
      if (chosen) {
        try {
          const result = await work(chosen.database.db)
          reads.replica += 1
          return result
        } catch (error) {
          if (!isReplicaFailure(error)) throw error
          link.leaveOut(chosen, (error as Error).message)
        }
      }
      reads.primary += 1
      return await work(primary.db)
    },
    state() {
      const replica = link.replica()
      return {
        inUse: inUse(link) !== null,
        lagMs: replica && lag.lagMs(replica.replayed),
        reads: { ...reads },
      }
    },
    onReplica: link.onReplica,
    async close() {
      await following.stop()
      await link.close()
    },
  }
}

/** The replica, unless it is left out. */
function inUse(link: ReplicaLink): Replica | null {
  const replica = link.replica()
  return replica?.isLeftOut === false ? replica : null
}

/** Repeats `work` with a pause between the end of one call and the next, until it is stopped. */
function repeat(pauseMs: number, work: () => Promise<void>) {
  const stopping = new AbortController()
  const first = work()
  const running = (async () => {
    await first
    while (!stopping.signal.aborted) {
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await work()
    }
  })()
  return {
    first,
    stop() {
      stopping.abort()
      return running
    },
  }
}
