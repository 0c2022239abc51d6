import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#tests/support/random.ts'
import type { Disk } from './disk.ts'
import type { During, Faults } from './during.ts'
import type { Loss, ReplicatedDatabase } from './replicated-database.ts'

type Input = {
  database: ReplicatedDatabase
  disk: Disk | null
  random: Random
  during: During
  /** called after each failover */
  onLoss(loss: Loss): void
}

/** Commits may wait for so long for a replica: less than the time that PostgreSQL gives them (`statement_timeout`). */
const CUT_MS: [least: number, most: number] = [1_000, 12_000]

export function faultsOfDatabase({ database, disk, random, during, onLoss }: Input): Faults {
  const failOver = async (whileCutOff?: () => Promise<unknown>) =>
    onLoss(await database.failOver(whileCutOff))
  return {
    'database crashed (immediate)': () => database.crash(),
    'database killed (-9), its replica promoted': () => failOver(),
    'database connections terminated': () => database.cut(),
    'database cut off from its replica': () =>
      during(
        () => database.cutReplica(random.one(['block', 'refuse'])),
        CUT_MS,
        () => database.joinReplica(),
      ),
    'database killed while cut off from its replica, that promoted': () =>
      failOver(() => pause(random.whole(300, 5_000))),
    'database replica crashed': () => database.crashReplica(),
    ...(disk && {
      'database disk full': () =>
        during(
          () => disk.fill(),
          [1_000, 5_000],
          async () => {
            disk.empty()
            await database.joinReplica()
          },
        ),
    }),
  }
}
