import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkRestored } from './check/check-restored.ts'
import type { Finding, QueryRows } from './check/evidence.ts'
import { archiveNow, backupIn, copyCluster } from './drill/backup.ts'
import { restore } from './drill/restore.ts'
import { openTestDatabase } from './faults/database.ts'
import type { ReplicatedDatabase } from './faults/replicated-database.ts'
import { type History, now } from './history/history.ts'
import type { RunFolder } from './run-folder.ts'
import { atStart, type World } from './world.ts'

/**
 * Makes a folder of archived WAL segments that the account of the database server writes, and returns settings with
 * which the primary and its replica copy each finished segment there: after a failover none is missing that the old
 * primary had no time to copy.
 */
export function archiveFromBoth(folder: RunFolder): Record<string, string> {
  const { wal } = backupIn(folder.file('backup'))
  mkdirSync(wal, { recursive: true })
  chmodSync(wal, 0o777)
  const copy = `cp "%p" "${wal}/%f.$$" && mv "${wal}/%f.$$" "${wal}/%f"`
  return { archive_mode: 'always', archive_command: `test -f "${wal}/%f" || { ${copy}; }` }
}

type Noted = { at: string; from: number; to: number }

/**
 * Makes a base backup, and removes the one before. The point in time is noted once, later, and restored after the run.
 */
export async function openPointInTime(folder: RunFolder, database: ReplicatedDatabase) {
  const backup = backupIn(folder.file('backup'))
  rmSync(backup.base, { recursive: true, force: true })
  for (const name of readdirSync(backup.wal)) rmSync(path.join(backup.wal, name))
  await copyCluster(database.url, database.cluster, backup.base)
  let noted: Noted | null = null
  return {
    async note(): Promise<void> {
      noted ??= await notePoint(database.queryRows)
    },
    /** Restores the database to the point in another folder, and compares it with the calls until then. */
    async check(history: History, world: World): Promise<Finding[]> {
      if (!noted) throw new Error('no point in time was noted')
      await archiveNow(database.url, backup.wal)
      const restored = folder.file('restored')
      await restore(backup, restored, noted.at)
      const { queryRows, close } = await openTestDatabase(restored)
      try {
        return await checkRestored({ calls: history.calls(), world: atStart(world), point: noted, queryRows })
      } finally {
        await close()
        rmSync(restored, { recursive: true, force: true })
      }
    },
  }
}

export type PointInTime = Awaited<ReturnType<typeof openPointInTime>>

/** The database's time, between two readings of the clock of the history; the database may be away at first. */
async function notePoint(queryRows: QueryRows): Promise<Noted> {
  for (;;) {
    const from = now()
    const rows = await queryRows<{ at: string }>('select clock_timestamp()::text as at').catch(() => null)
    const at = rows?.[0]?.at
    if (at) return { at, from, to: now() }
    await pause(200)
  }
}
