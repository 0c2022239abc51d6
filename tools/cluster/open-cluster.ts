import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { atExit } from '../at-exit.ts'
import { endServersIn } from '../end-servers.ts'
import { freePort } from '../free-port.ts'
import { type Account, clusterAccount, makeFolder, openProcesses, type Started } from './processes.ts'
import type { Programs } from './programs.ts'
import { type Etcd, etcdWords, haproxySettings, type Node, patroniSettings } from './settings.ts'

const HOST = '127.0.0.1'
const MOST_SECONDS = 120

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Three nodes of PostgreSQL under Patroni, three of etcd, and HAProxy with a port to write and one to read. */
export async function openCluster(programs: Programs, say: (line: string) => void) {
  const account = clusterAccount()
  const folder = mkdtempSync(path.join(tmpdir(), 'jhatpat-cluster-'))
  if (account) chownSync(folder, account.uid, account.gid)
  let isKept = false
  // Patroni starts PostgreSQL in a session of its own
  atExit(() => {
    endServersIn(folder)
    if (!isKept) rmSync(folder, { recursive: true, force: true })
  })
  const processes = openProcesses(folder)
  const etcds = await Promise.all([1, 2, 3].map((at) => etcdAt(at, folder)))
  const nodes = await Promise.all([1, 2, 3].map((at) => nodeAt(at, folder, account)))
  const ports = { write: await freePort(HOST), read: await freePort(HOST) }
  const passwords = { postgres: secret(), replication: secret() }
  const startNode = (node: Node) =>
    processes.start(node.name, [programs.patroni, path.join(node.folder, 'patroni.json')], { account })
  try {
    say('Starting three nodes of etcd …')
    for (const own of etcds) processes.start(own.name, [programs.etcd, ...etcdWords(own, etcds)], { account })
    say(`Starting three nodes of PostgreSQL ${programs.major} under Patroni …`)
    const patronis = new Map<Node, Started>()
    for (const node of nodes) {
      const settings = patroniSettings(node, etcds, { bin: programs.postgres, passwords })
      writeOwned(path.join(node.folder, 'patroni.json'), settings, account)
      patronis.set(node, startNode(node))
    }
    writeOwned(path.join(folder, 'haproxy.cfg'), haproxySettings(nodes, ports), account)
    processes.start('haproxy', [programs.haproxy, '-db', '-f', path.join(folder, 'haproxy.cfg')], { account })
    const url = (port: number, database: string) =>
      `postgresql://postgres:${passwords.postgres}@${HOST}:${port}/${database}`
    const cluster = {
      folder,
      processes,
      nodes,
      writeUrl: url(ports.write, 'jhatpat'),
      readUrl: url(ports.read, 'jhatpat'),
      roles: () => Promise.all(nodes.map(roleOf)),
      /** Ends PostgreSQL alone, or all of a machine. */
      kill(node: Node, what: 'postgres' | 'machine'): void {
        if (what === 'machine') patronis.get(node)?.child.kill('SIGKILL')
        process.kill(pidOf(node), 'SIGKILL')
      },
      restart: (node: Node) => void patronis.set(node, startNode(node)),
      close: () => processes.stop(),
    }
    await untilHealthy(cluster)
    await createDatabase(url(ports.write, 'postgres'))
    return cluster
  } catch (error) {
    isKept = true
    say(`The logs are in ${folder}.`)
    await processes.stop()
    throw error
  }
}

const secret = () => randomBytes(24).toString('hex')

const etcdAt = async (at: number, folder: string): Promise<Etcd> => ({
  name: `etcd${at}`,
  client: await freePort(HOST),
  peer: await freePort(HOST),
  folder: path.join(folder, `etcd${at}`),
})

const nodeAt = async (at: number, folder: string, account: Account): Promise<Node> => ({
  name: `node${at}`,
  port: await freePort(HOST),
  api: await freePort(HOST),
  folder: makeFolder(path.join(folder, `node${at}`), account),
})

function writeOwned(file: string, text: string, account: Account): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}

const pidOf = ({ folder }: Node): number =>
  Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

type Role = 'primary' | 'synchronous' | 'replica' | 'away'

/** What Patroni says of its node. */
async function roleOf({ api }: Node): Promise<Role> {
  const is = async (role: string) =>
    (await fetch(`http://${HOST}:${api}/${role}`, { method: 'OPTIONS' }).catch(() => null))?.status === 200
  if (await is('primary')) return 'primary'
  if (await is('synchronous')) return 'synchronous'
  return (await is('replica')) ? 'replica' : 'away'
}

/** One primary, one synchronous replica, and the third one following. */
export async function untilHealthy(cluster: { roles(): Promise<Role[]> }): Promise<void> {
  for (let seconds = 0; seconds < MOST_SECONDS; seconds++) {
    const roles = await cluster.roles()
    if ([...roles].sort().join() === 'primary,replica,synchronous') return
    await pause(1_000)
  }
  throw new Error(`The cluster did not get healthy within ${MOST_SECONDS} seconds: ${await cluster.roles()}.`)
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('create database jhatpat template template0')
  await client.end()
}
