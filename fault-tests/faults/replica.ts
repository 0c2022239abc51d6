import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '#server/embedded-postgres/connection.ts'
import { findPlace } from '#server/embedded-postgres/place.ts'
import { copyCluster } from '../drill/backup.ts'
import { type Node, openNode } from './node.ts'

/**
 * Copies a running server to a folder and starts the copy as a replica that streams from it over `link` (PostgreSQL 18,
 * 26.2.3).
 */
export async function makeReplica(
  primary: Node,
  dataDir: string,
  link: { host: string; port: number },
): Promise<Node> {
  const cluster = path.join(dataDir, 'postgres')
  await copyCluster(primary.url, findPlace(primary.dataDir).cluster, cluster)
  const settings = path.join(cluster, 'postgresql.auto.conf')
  const kept = readFileSync(settings, 'utf8')
    .split('\n')
    .filter((line) => !/^(primary_conninfo|synchronous_standby_names)\b/.test(line))
  const from = `host=${link.host} port=${link.port} user=${primary.connection.user} sslmode=disable gssencmode=disable`
  writeFileSync(settings, [...kept, `primary_conninfo = '${from}'`, ''].join('\n'))
  writeFileSync(path.join(cluster, 'standby.signal'), '')
  return await openNode(dataDir)
}

const MS_TO_REPLICATE = 120_000

/**
 * Waits until the replica has on its disk what the primary has now, and, if it is synchronous, until commits wait for
 * it.
 */
export async function untilReplicated(primary: Node, isSynchronous: boolean): Promise<void> {
  const deadline = Date.now() + MS_TO_REPLICATE
  for (let target: string | null = null; ; ) {
    try {
      target ??= await withClient(primary.connection, async (client) => {
        const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn')
        return rows[0]?.lsn ?? null
      })
      if (await isReplicated(primary, target, isSynchronous)) return
    } catch {
      // a server whose disk is full does not answer yet
    }
    if (Date.now() > deadline) throw new Error(`The replica did not follow within ${MS_TO_REPLICATE} ms.`)
    await pause(50)
  }
}

const isReplicated = (primary: Node, target: string | null, isSynchronous: boolean): Promise<boolean> =>
  withClient(primary.connection, async (client) => {
    const { rows } = await client.query(
      `select from pg_stat_replication
        where state = 'streaming' and flush_lsn >= $1::pg_lsn and (sync_state = 'sync' or not $2)`,
      [target, isSynchronous],
    )
    return rows.length > 0
  })
