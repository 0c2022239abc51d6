import { once } from 'node:events'
import { readFileSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type Connection, connectionAt, withClient } from './connection.ts'
import { type Log, makePrivate, type Place, socketFolder } from './place.ts'
import { isServerOf, isStartingOrEnding, run } from './process.ts'
import { endWithUs, freePort, logSince, logSize, settings, spawnOnWindows, spawnServer } from './spawn.ts'

export type RunningServer = { pid: number; connection: Connection; durable: boolean; launchedHere: boolean }
export type ServerOptions = {
  binaries: Binaries
  durable: boolean
  log: Log
  /** where earlier connections expect the server, when it is started again */
  at?: Connection
  /** ends the wait for a server that is not ready yet */
  signal?: AbortSignal
}

/** Long enough to replay a gigabyte of WAL from a slow disk after a power cut. */
const MS_TO_GET_READY = 300_000
const MS_TO_STOP = 60_000
const POLL_MS = 25
/** Not a TCP port, only the suffix of the socket's name. */
const SOCKET_PORT = 5432

/** The running server of this directory, once it accepts connections; undefined when there is none. */
export async function findServer(
  place: Place,
  input: Pick<ServerOptions, 'log' | 'signal'>,
): Promise<RunningServer | undefined> {
  const found = readPidFile(place)
  if (!found) return undefined
  if (isServerOf(place.cluster, found.pid)) return await untilReady(place, found.pid, input)
  // after a crash another process may have this id; PostgreSQL would mistake it for a server and refuse to start
  if (readPidFile(place)?.pid === found.pid) rmSync(pidFile(place), { force: true })
  return undefined
}

/** Starts a server in its own session and waits until it accepts connections. */
export async function launchServer(place: Place, input: ServerOptions): Promise<RunningServer> {
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

/** Whether another server uses the directory or the socket, or has just released it. */
export const isContention = (failure: unknown) =>
  failure instanceof Error && /lock file|shared memory block/.test(failure.message)

/** Shuts the server down cleanly; after a timeout immediately, with a recovery at its next start. */
export async function shutDown(
  place: Place,
  { pid, connection }: RunningServer,
  binaries: Binaries,
  timeoutMs = MS_TO_STOP,
) {
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', '60'], place)
    return
  }
  // the signals of `pg_ctl stop`; sent from here, they also reach a server whose directory was deleted
  await endServer(place, pid, 'SIGINT', timeoutMs)
  await endServer(place, pid, 'SIGQUIT')
  removeIfEmpty(connection.host)
}

/** Requests a clean shutdown without waiting for it. */
export function interruptServer({ cluster }: Place, { pid }: RunningServer) {
  if (process.platform !== 'win32' && isServerOf(cluster, pid)) process.kill(pid, 'SIGINT')
}

/**
 * Removes a stale socket lock, which prevents a start when another process has its process id. The lock may also be of
 * a server of ours whose directory was deleted: it has no clients, but would write into the new directory under the old
 * names, so it is ended immediately, without a checkpoint.
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
  // servers write their pid file before this lock, so a server that is just starting is not mistaken for a stale one
  if (readPidFile(place)?.pid === pid && isServerOf(place.cluster, pid)) return
  await endServer(place, pid, 'SIGQUIT')
  rmSync(`${socket}.lock`, { force: true })
  rmSync(socket, { force: true })
}

async function endServer({ cluster }: Place, pid: number, signal: NodeJS.Signals, timeoutMs = MS_TO_STOP) {
  const deadline = Date.now() + timeoutMs
  if (!isServerOf(cluster, pid)) return
  process.kill(pid, signal)
  while ((isServerOf(cluster, pid) || isStartingOrEnding(pid)) && Date.now() < deadline) await pause(POLL_MS)
}

/** Undefined when the process ends first. */
async function untilReady(
  place: Place,
  pid: number,
  { log, signal }: Pick<ServerOptions, 'log' | 'signal'>,
): Promise<RunningServer | undefined> {
  const started = Date.now()
  let logged = false
  while (isServerOf(place.cluster, pid) || isStartingOrEnding(pid)) {
    const found = readPidFile(place)
    if (found?.pid === pid && found.status === 'ready') {
      const connection = connectionAt(place, found.host, found.port)
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
    if (!logged && Date.now() - started > 3000) {
      logged = true
      log(`PostgreSQL is busy ${found?.status ?? 'starting'}; waiting for it.`)
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
