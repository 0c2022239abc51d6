import type { Database, DatabaseConnection, Db } from './database.ts'
import type { Position } from './positions.ts'
import { openProbe, openReplica } from './replica.ts'

/** The replica that a process reads from, as it was when it was asked last. */
export type Replica = { server: string; database: Database; replayed: Position; isLeftOut: boolean }

export type ReplicaLink = {
  /** null while there is none; it may be left out */
  replica(): Replica | null
  /** Asks the replica for its state; concurrent callers share one question. Never fails. */
  poll(): Promise<void>
  leaveOut(replica: Replica, why: string): void
  /** Calls back with each server that takes over the reads; with the present one, if there is one, at once. */
  onReplica(callback: (db: Db) => void): void
  close(): Promise<void>
}

/** Follows the replica behind a connection, which may be another server after each outage. */
export function openReplicaLink(
  connection: DatabaseConnection,
  isLate: (replayed: Position) => boolean,
  onChange: (words: string) => void,
): ReplicaLink {
  const probe = openProbe(connection)
  const callbacks: ((db: Db) => void)[] = []
  let current: Replica | null = null
  let asking: Promise<void> | null = null
  let closing = false

  async function ask(): Promise<void> {
    try {
      const { server, replayed } = await probe.ask()
      if (closing) return
      if (current?.server !== server) use(server, replayed)
      else setReplayed(current, replayed)
    } catch (error) {
      if (current && !closing) leaveOut(current, (error as Error).message)
    }
  }
  function use(server: string, replayed: Position): void {
    current?.database.close().catch(() => {})
    current = { server, database: openReplica(connection, server), replayed, isLeftOut: isLate(replayed) }
    onChange(current.isLeftOut ? 'the replica lags and is left out' : 'reads go to the replica')
    for (const callback of callbacks) callback(current.database.db)
  }
  function setReplayed(replica: Replica, replayed: Position): void {
    replica.replayed = replayed
    if (isLate(replayed)) leaveOut(replica, 'it lags')
    else if (replica.isLeftOut) {
      onChange('reads go to the replica again')
      replica.isLeftOut = false
    }
  }
  function leaveOut(replica: Replica, why: string): void {
    if (!replica.isLeftOut) onChange(`the primary reads, because the replica is left out: ${why}`)
    replica.isLeftOut = true
  }
  return {
    replica: () => current,
    poll() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    leaveOut,
    onReplica(callback) {
      callbacks.push(callback)
      if (current) callback(current.database.db)
    },
    async close() {
      closing = true
      probe.close()
      await asking
      await current?.database.close()
    },
  }
}
