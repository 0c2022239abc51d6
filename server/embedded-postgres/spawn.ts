import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Binaries } from './binaries.ts'
import { isThere, type Place, runAs } from './place.ts'
import { serverEnvironment } from './process.ts'

/** Passed on the command line, so that they apply to a database of an older version of the shop, too. */
export function settings(durable: boolean, port: number, socket: string | undefined) {
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
    // for thousands of small queries, parallel workers and compiled plans cost more than they save
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * The server runs in its own session, so that Ctrl-C in the terminal does not reach it. It is stopped when this process
 * exits before the server accepts connections; if this process is killed, the next shop takes the server over.
 */
export function spawnServer(place: Place, { postgres }: Binaries, words: string[]): ChildProcess {
  const output = openSync(place.logFile, 'a', 0o600)
  const child = spawn(postgres, words, {
    ...runAs(place.account),
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** Uses `pg_ctl`, which drops administrator rights, because the server refuses to run with them. */
export async function spawnOnWindows(
  place: Place,
  { pgCtl }: Binaries,
  [, cluster = '', ...options]: string[],
) {
  const child = spawn(pgCtl, ['start', '-w', '-D', cluster, '-l', place.logFile, '-o', options.join(' ')], {
    env: serverEnvironment(),
    stdio: 'ignore',
    windowsHide: true,
  })
  await once(child, 'exit')
  return child
}

/**
 * Ends a temporary database with the process that started it, however that ends, because no later start would find it.
 * The shell waits until its input closes, which the kernel also does for a killed process.
 */
export function endWithUs(pid: number, pidFile: string, socket: string) {
  if (process.platform === 'win32') return
  const script = 'read -r _; [ "$(head -n 1 "$2")" = "$1" ] && kill -INT "$1" && sleep 2 && rmdir "$3"'
  const guard = spawn('sh', ['-c', script, 'sh', `${pid}`, pidFile, socket], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.on('error', () => {})
  guard.unref()
  const input = guard.stdin as Socket | null
  input?.on('error', () => {}).unref()
}

const LOG_BYTES = 5_000_000

/** The offset in the log at which the next server's lines begin. A long log is truncated. */
export function logSize({ logFile }: Place) {
  const { size } = statSync(logFile, { throwIfNoEntry: false }) ?? { size: 0 }
  if (size < LOG_BYTES) return size
  truncateSync(logFile)
  return 0
}

/** The one log line with the reason, of this server if possible, because another may write into the same log. */
export function logSince({ logFile }: Place, from: number, pid: number | undefined) {
  const lines = linesSince(logFile, from)
  const own = lines.filter((line) => line.includes(`[${pid}]`))
  const candidates = own.length > 0 ? own : lines
  const reason =
    fullDiskIn(lines) ?? candidates.findLast((line) => /FATAL|PANIC/.test(line)) ?? candidates.at(-1) ?? ''
  return `${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')} (see ${logFile}).`
}

/** PostgreSQL's message about a failed write on a full disk since this offset; otherwise undefined. */
export const diskFullSince = ({ logFile }: Place, from: number): string | undefined =>
  fullDiskIn(linesSince(logFile, from))

const linesSince = (logFile: string, from: number): string[] =>
  isThere(logFile) ? readFileSync(logFile).subarray(from).toString().trim().split('\n') : []

/** The last log line that names a full disk; lines after it are consequences and less specific. */
export function fullDiskIn(lines: string[]): string | undefined {
  // the English text of ENOSPC (the server has LC_ALL=C), and PostgreSQL's hint after a partial write of a page
  const last = lines.findLastIndex(
    (line) => line.includes(NO_SPACE) || line.includes('Check free disk space'),
  )
  if (last < 0) return undefined
  const line = lines[lines[last]?.includes('HINT:') ? last - 1 : last] ?? ''
  const message = line.replace(/^.*?(LOG|WARNING|ERROR|FATAL|PANIC|error):\s*/, '')
  return `${NO_SPACE}: ${message.replace(`: ${NO_SPACE}`, '')}`
}

const NO_SPACE = 'No space left on device'

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('This machine has no free port.')
  return address.port
}
