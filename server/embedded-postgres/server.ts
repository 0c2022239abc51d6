import { once } from 'node:events'
import { readFileSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Connection, connectionAt, withClient } from './connection.ts'
import { type Log, makePrivate, type Place, socketFolder } from './place.ts'
import { isLeaving, isServerOf, run } from './process.ts'
import { endWithUs, freePort, logSince, logSize, settings, spawnOnWindows, spawnServer } from './spawn.ts'

export type RunningServer = { pid: number; connection: Connection; durable: boolean; launchedHere: boolean }
export type EndpointInput = {
  binaries: Binaries
  durable: boolean
  log: Log
  /** where earlier connections expect the server, when it is started again */
  at?: Connection
  /** ends the wait for a server that is not ready yet */
  signal?: AbortSignal
}

/** Reading a gigabyte of log back after a power cut takes this long on a slow disk. */
const MS_TO_GET_READY = 300_000
const MS_TO_STOP = 60_000
const POLL_MS = 25
/** No port at all, only the end of the socket's name. */
const SOCKET_PORT = 5432

/** The server that runs on this directory, once it answers; nothing when there is none. Never anybody else's. */
export async function findServer(
  place: Place,
  input: Pick<EndpointInput, 'log' | 'signal'>,
): Promise<RunningServer | undefined> {
  const noted = readPidFile(place)
  if (!noted) return undefined
  if (isServerOf(place.cluster, noted.pid)) return await untilReady(place, noted.pid, input)
  // After a crash the number may be anybody's, and PostgreSQL would mistake them for a server and refuse to start.
  if (readPidFile(place)?.pid === noted.pid) rmSync(pidFile(place), { force: true })
  return undefined
}

/** Starts a server in a session of its own and waits until it answers. */
export async function launchServer(place: Place, input: EndpointInput): Promise<RunningServer> {
  const socket = process.platform === 'win32' ? undefined : socketFor(place, input.at)
  const port = socket ? SOCKET_PORT : (input.at?.port ?? (await freePort()))
  if (socket) await clearSocket(place, socket)
  const logFrom = logSize(place)

  const words = ['-D', place.cluster, ...settings(input.durable, port, socket)]
  const child = socket
    ? spawnServer(place, input.binaries, words)
    : await spawnOnWindows(place, input.binaries, words)
  const ended = once(child, 'exit')
  const pid = socket ? child.pid : readPidFile(place)?.pid
  if (pid) {
    const server = await untilReady(place, pid, input).catch(async (failure) => {
      child.kill('SIGQUIT')
      await Promise.race([ended, pause(5_000)])
      throw failure
    })
    if (server && !input.durable) endWithUs(pid, pidFile(place), server.connection.host)
    if (server) return { ...server, launchedHere: true }
  }
  await Promise.race([ended, pause(1000)])
  const failure = new Error(
    `PostgreSQL could not start on ${place.cluster}: ${logSince(place, logFrom, child.pid)}`,
  )
  if (socket && !isContention(failure)) removeIfEmpty(socket)
  throw failure
}

function socketFor(place: Place, at: Connection | undefined): string {
  if (!at || makePrivate(at.host, place.account)) return at?.host ?? socketFolder(place)
  throw new Error(`${at.host}, the folder of the database's socket, now belongs to somebody else.`)
}

/** Whether another server has, or has only just left, the directory or the socket. */
export const isContention = (failure: unknown) =>
  failure instanceof Error && /lock file|shared memory block/.test(failure.message)

/** Ends the server the orderly way. One that does not go is ended hard; it recovers at its next start. */
export async function shutDown(
  place: Place,
  { pid, connection }: RunningServer,
  binaries: Binaries,
  patienceMs = MS_TO_STOP,
) {
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', '60'], place)
    return
  }
  // The two signals `pg_ctl stop` sends; sent from here they also reach a server whose directory was deleted.
  await endServer(place, pid, 'SIGINT', patienceMs)
  await endServer(place, pid, 'SIGQUIT')
  removeIfEmpty(connection.host)
}

/** The same when there is no time left to wait for it. */
export function endUnasked({ cluster }: Place, { pid }: RunningServer) {
  if (process.platform !== 'win32' && isServerOf(cluster, pid)) process.kill(pid, 'SIGINT')
}

/**
 * Makes way for a new server. A lock beside the socket would stop it when its number now belongs to somebody else.
 * It may also be that of a server of ours whose directory was deleted under it: that one serves nobody, but would
 * go on writing under the old names into the new directory, so it is ended on the spot, without a last checkpoint.
 */
export async function clearSocket(place: Place, folder: string) {
  const socket = path.join(folder, `.s.PGSQL.${SOCKET_PORT}`)
  let pid: number
  try {
    pid = Number(readFileSync(`${socket}.lock`, 'utf8').split('\n')[0])
  } catch {
    return
  }
  if (!pid) return
  // Servers write their pid file before this lock, so a neighbour that is just starting is not mistaken for a ghost.
  if (readPidFile(place)?.pid === pid && isServerOf(place.cluster, pid)) return
  await endServer(place, pid, 'SIGQUIT')
  rmSync(`${socket}.lock`, { force: true })
  rmSync(socket, { force: true })
}

async function endServer({ cluster }: Place, pid: number, signal: NodeJS.Signals, patienceMs = MS_TO_STOP) {
  const giveUpAt = Date.now() + patienceMs
  if (!isServerOf(cluster, pid)) return
  process.kill(pid, signal)
  while ((isServerOf(cluster, pid) || isLeaving(pid)) && Date.now() < giveUpAt) await pause(POLL_MS)
}

/** Nothing when the process ends first. */
async function untilReady(
  place: Place,
  pid: number,
  { log, signal }: Pick<EndpointInput, 'log' | 'signal'>,
): Promise<RunningServer | undefined> {
  const started = Date.now()
  let told = false
  while (isServerOf(place.cluster, pid)) {
    const noted = readPidFile(place)
    if (noted?.pid === pid && noted.status === 'ready') {
      const connection = connectionAt(place, noted.host, noted.port)
      const durable = await withClient(connection, async (client) => {
        const { rows } = await client.query<{ fsync: string }>('show fsync')
        return rows[0]?.fsync === 'on'
      }).catch(() => undefined)
      if (durable !== undefined) return { pid, connection, durable, launchedHere: false }
    }
    signal?.throwIfAborted()
    if (Date.now() - started > MS_TO_GET_READY) {
      throw new Error(
        `PostgreSQL (process ${pid}) on ${place.cluster} does not answer; see ${place.logFile}.`,
      )
    }
    if (!told && Date.now() - started > 3000) {
      told = true
      log(`PostgreSQL is busy ${noted?.status ?? 'starting'}; waiting for it.`)
    }
    await pause(POLL_MS)
  }
  return undefined
}

/** The lines of postmaster.pid: process, directory, start, port, socket folder, address, memory, status. */
function readPidFile(place: Place) {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(place), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, socket, address, , status] = lines.map((line) => line.trim())
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), host: socket || address || '127.0.0.1', status }
}

const pidFile = ({ cluster }: Place) => path.join(cluster, 'postmaster.pid')

function removeIfEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch {}
}
