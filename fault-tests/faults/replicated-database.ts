import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '#server/embedded-postgres/connection.ts'
import { findPlace } from '#server/embedded-postgres/place.ts'
import { now } from '../history/history.ts'
import { type TestDatabase, terminateConnections } from './database.ts'
import { alterSystem, type Node, openNode } from './node.ts'
import { makeReplica, untilReplicated } from './replica.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { openWays, targetOf, type Ways } from './ways.ts'

/** Readings of the history's clock: what was acknowledged between them may have been lost. */
export type Loss = { from: number; to: number }

/** A database with a streaming replica, which becomes the primary when that is killed. */
export type ReplicatedDatabase = TestDatabase & {
  /** the data directory of the present primary */
  cluster: string
  /** nothing passes between the primary and its replica until `joinReplica`, which waits until it has everything */
  cutReplica(how: 'block' | 'refuse'): void
  joinReplica(): Promise<void>
  /** stops the replica in immediate mode and starts it again, until it has everything */
  crashReplica(): Promise<void>
  /**
   * Kills the primary, promotes the replica, leads all connections there, and makes a new replica. `whileCutOff` runs
   * before, with the replica cut off: without synchronous replication, what is acknowledged during it is lost.
   */
  failOver(whileCutOff?: () => Promise<unknown>): Promise<Loss>
}

export type Replication = 'synchronous' | 'asynchronous'
type Input = { replication: Replication; settings?: Record<string, string> }
type Pair = { primary: Node; replica: Node; link: TcpProxy; number: number }

/** The folder of the present primary, so that a run that is continued finds it. */
const PRIMARY = 'primary'
/** A replica that connects again soon, and for which enough WAL is kept while it is made. */
const SETTINGS = { wal_keep_size: '512MB', wal_retrieve_retry_interval: '200ms' }
/** Without a replica nothing waits for one. */
const ALONE = { synchronous_standby_names: '' }

export async function openReplicatedDatabase(
  dataDir: string,
  { replication, settings = {} }: Input,
): Promise<ReplicatedDatabase> {
  const isSynchronous = replication === 'synchronous'
  const number = readPrimary(dataDir)
  const primary = await openNode(folderOf(dataDir, number), { ...SETTINGS, ...settings, ...ALONE })
  const pair: Pair = { primary, ...(await addReplica(dataDir, primary, number + 1, isSynchronous)) }
  const ways = openWays(primary.connection)
  const untilJoined = () => untilReplicated(pair.primary, isSynchronous)
  return {
    get url() {
      return pair.primary.url
    },
    get cluster() {
      return findPlace(pair.primary.dataDir).cluster
    },
    queryRows: ways.queryRows,
    openWay: ways.openWay,
    cut: () => terminateConnections(ways),
    async crash() {
      await pair.primary.crash()
      await untilJoined()
    },
    cutReplica: (how) => pair.link.mode(how),
    async joinReplica() {
      pair.link.mode('pass')
      await untilJoined()
    },
    async crashReplica() {
      await pair.replica.crash()
      await untilJoined()
    },
    async failOver(whileCutOff) {
      const from = now()
      await untilJoined()
      const to = await promoteReplica(dataDir, pair, ways, whileCutOff)
      Object.assign(pair, await addReplica(dataDir, pair.primary, pair.number + 1, isSynchronous))
      return { from, to }
    },
    async close() {
      await ways.close()
      await pair.replica.stop()
      await pair.link.close()
      await pair.primary.stop()
    },
  }
}

/** Makes the replica of `pair` its primary; returns when it was led to. */
async function promoteReplica(
  dataDir: string,
  pair: Pair,
  ways: Ways,
  whileCutOff: (() => Promise<unknown>) | undefined,
): Promise<number> {
  const { primary, replica, link, number } = pair
  if (whileCutOff) {
    link.mode('block')
    await whileCutOff()
  }
  // first, so that no acknowledgement of a dying process passes
  ways.leadNowhere()
  await primary.kill()
  await link.close()
  await withClient(replica.connection, (client) => client.query('select pg_promote()'))
  writeFileSync(path.join(dataDir, PRIMARY), String(number))
  pair.primary = replica
  const to = now()
  ways.leadTo(replica.connection)
  return to
}

/** A new replica in a new folder; the folders of earlier servers are removed. */
async function addReplica(
  dataDir: string,
  primary: Node,
  number: number,
  isSynchronous: boolean,
): Promise<Omit<Pair, 'primary'>> {
  for (const name of readdirSync(dataDir))
    if (name.startsWith('node-') && path.join(dataDir, name) !== primary.dataDir)
      rmSync(path.join(dataDir, name), { recursive: true, force: true })
  const link = await openTcpProxy(targetOf(primary.connection))
  const replica = await makeReplica(primary, folderOf(dataDir, number), link)
  if (isSynchronous) await alterSystem(primary.connection, { synchronous_standby_names: '*' })
  await untilReplicated(primary, isSynchronous)
  return { replica, link, number }
}

const folderOf = (dataDir: string, number: number): string => path.join(dataDir, `node-${number}`)

function readPrimary(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, PRIMARY)
  if (!existsSync(file)) writeFileSync(file, '1')
  return Number(readFileSync(file, 'utf8'))
}
