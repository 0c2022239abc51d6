import type { Db } from './database.ts'

/** Where reads that may be a moment old are sent (decision 104). */
export type Reads = {
  /**
   * Runs reads on the replica, or on the primary when no replica is there, when it lags, or when it fails meanwhile;
   * so `work` may run twice and must not write. They see at least what had been written at the position `after`, the
   * text of a `pg_lsn`, and what this process was notified of.
   */
  read<T>(after: string | null, work: (db: Db) => Promise<T>): Promise<T>
  /** To be called after a notification: later reads see the change that caused it. */
  noteChange(): void
  /** whether writers must store their position; false without a replica */
  hasReplica: boolean
}

/** Without a replica the primary reads everything. */
export const readsOf = (db: Db): Reads => ({
  read: (_, work) => work(db),
  noteChange: () => {},
  hasReplica: false,
})
