import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './embedded-binaries.ts'
import { type Connection, connectionAt, withClient } from './embedded-connection.ts'
import { type Log, type Place, runAs, socketFolder } from './embedded-place.ts'
import { isServerOf, run, serverEnvironment } from './embedded-process.ts'

export type RunningServer = { pid: number; connection: Connection; durable: boolean; launchedHere: boolean }
export type Wish = { binaries: Binaries; durable: boolean; log: Log }

/** Reading a gigabyte of log back after a power cut takes this long on a slow disk. */
const MS_TO_GET_READY = 300_000
const MS_TO_STOP = 60_000
const POLL_MS = 25

/** The server that runs on this directory, once it answers; nothing when there is none. Never anybody else's. */
export async function findServer(place: Place, log: Log): Promise<RunningServer | undefined> {
  const noted = readPidFile(place)
  if (!noted) return undefined
  if (isServerOf(place.cluster, noted.pid)) return await untilReady(place, noted.pid, log)
  // After a crash the number may be anybody's, and PostgreSQL would mistake them for a server and refuse to start.
  if (readPidFile(place)?.pid === noted.pid) rmSync(pidFile(place), { force: true })
  return undefined
}

/** Starts a server in a session of its own and waits until it answers. */
export async function launchServer(place: Place, wish: Wish): Promise<RunningServer> {
  const socket = process.platform === 'win32' ? undefined : socketFolder(place)
  const port = socket ? 5432 : await freePort()
  if (socket) forgetStaleSocket(place, socket, port)
  const logFrom = statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0

  const arguments_ = ['-D', place.cluster, ...settings(wish.durable, port, socket)]
  const child = socket ? spawnServer(place, wish, arguments_) : await spawnOnWindows(place, wish, arguments_)
  const ended = once(child, 'exit')
  const pid = socket ? child.pid : readPidFile(place)?.pid
  const server =
    pid && (await untilReady(place, pid, wish.log).catch((failure) => endAndThrow(child, failure)))
  if (server) return { ...server, launchedHere: true }
  await Promise.race([ended, pause(1000)])
  if (socket) removeIfEmpty(socket)
  throw new Error(`PostgreSQL could not start on ${place.cluster}: ${lastWords(place, logFrom)}`)
}

/** Ends the server the orderly way. One that does not go is ended hard; it recovers at its next start. */
export async function shutDown(place: Place, { pid, connection }: RunningServer, binaries: Binaries) {
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', '60'], place)
    return
  }
  // The same two signals `pg_ctl stop` sends; sent from here they also reach a server whose folder was deleted.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const giveUpAt = Date.now() + MS_TO_STOP
    if (isServerOf(place.cluster, pid)) process.kill(pid, signal)
    while (isServerOf(place.cluster, pid) && Date.now() < giveUpAt) await pause(POLL_MS)
  }
  removeIfEmpty(connection.host)
}

/** Nothing when the process ends first. */
async function untilReady(place: Place, pid: number, log: Log): Promise<RunningServer | undefined> {
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

/** The lines PostgreSQL documents for this file: process, directory, start, port, socket folder, address, memory, status. */
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

/** Given on the command line, so that they hold for a database an older version of the shop made. */
function settings(durable: boolean, port: number, socket: string | undefined) {
  const safety = durable ? 'on' : 'off'
  const values = {
    port,
    ...(socket
      ? { unix_socket_directories: socket, unix_socket_permissions: '0700', listen_addresses: '' }
      : { listen_addresses: '127.0.0.1' }),
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    shared_buffers: '128MB',
    max_connections: 100,
    // A shop asks thousands of small questions: planning threads and compiled plans cost it more than they bring.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function spawnServer(place: Place, { binaries }: Wish, arguments_: string[]): ChildProcess {
  const tooLong = (statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000
  const output = openSync(place.logFile, tooLong ? 'w' : 'a', 0o600)
  const child = spawn(binaries.postgres, arguments_, {
    ...runAs(place.account),
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  return child
}

function endAndThrow(child: ChildProcess, failure: unknown): never {
  child.kill('SIGQUIT')
  throw failure
}

/** `pg_ctl` gives up an administrator's rights, with which the server would refuse to run. */
async function spawnOnWindows(place: Place, { binaries }: Wish, [, cluster = '', ...options]: string[]) {
  const child = spawn(
    binaries.pgCtl,
    ['start', '-w', '-D', cluster, '-l', place.logFile, '-o', options.join(' ')],
    { env: serverEnvironment(), stdio: 'ignore', windowsHide: true },
  )
  await once(child, 'exit')
  return child
}

/** Like the pid file: only a lock whose number now belongs to somebody else has to be removed by us. */
function forgetStaleSocket(place: Place, folder: string, port: number) {
  const socket = path.join(folder, `.s.PGSQL.${port}`)
  let pid: number
  try {
    pid = Number(readFileSync(`${socket}.lock`, 'utf8').split('\n')[0])
  } catch {
    return
  }
  if (!pid || isServerOf(place.cluster, pid)) return
  rmSync(`${socket}.lock`, { force: true })
  rmSync(socket, { force: true })
}

function removeIfEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch {}
}

function lastWords({ logFile }: Place, from: number) {
  const said = readFileSync(logFile, 'utf8').slice(from).trim().split('\n')
  const fatal = said.findLast((line) => /FATAL|PANIC/.test(line)) ?? said.at(-1) ?? ''
  return `${fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')} (see ${logFile}).`
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('This machine has no free port.')
  return address.port
}
