import { join } from 'node:path'
import type { Connection } from '../server/embedded-postgres/connection.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { noProfile, type Profile } from './profile.ts'
import { loadStatistics, unloadStatistics } from './profile-database.ts'

/** What a part of the bench is given. */
export type Bench = {
  /** a temporary folder, deleted afterwards */
  folder: string
  /** holds loaded shops: the folder of `--data`, whose shops later runs use, otherwise within the temporary one */
  data: string
  /** without the largest shops */
  quick: boolean
  profile: Profile
}

/** Runs work with a durable database server of its own. */
export async function withServer<T>(
  { profile }: Bench,
  dataDir: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const start = () => startEmbedded({ dataDir, durable: true, log: () => {} })
  let server = await start()
  try {
    if (profile !== noProfile) {
      await loadStatistics(server.connection)
      await server.stop()
      server = await start()
      await unloadStatistics(server.connection)
    }
    return await work(server.connection)
  } finally {
    await server.stop()
  }
}

/** Of the generated catalogues, which several parts measure. */
export const cataloguesOf = ({ data }: Bench): string => join(data, 'catalogues')
