import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Binaries } from './binaries.ts'
import { isThere, type Place, runAs } from './place.ts'
import { serverEnvironment } from './process.ts'

/** Given on the command line, so that they hold for a database an older version of the shop made. */
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
    // A shop asks thousands of small questions: planning threads and compiled plans cost it more than they bring.
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

/** `pg_ctl` gives up an administrator's rights, with which the server would refuse to run. */
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
 * A throwaway database ends with the process that started it, however that one dies: its next start would look
 * elsewhere and never find it. The shell waits for its input to close, which the kernel does for the dead too.
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

/** Where the next server's words will begin. A log grown long is begun anew. */
export function logSize({ logFile }: Place) {
  const { size } = statSync(logFile, { throwIfNoEntry: false }) ?? { size: 0 }
  if (size < LOG_BYTES) return size
  truncateSync(logFile)
  return 0
}

/** The one line that tells the trouble: of the server itself, since another may write into the same log just now. */
export function logSince({ logFile }: Place, from: number, pid: number | undefined) {
  const lines = linesSince(logFile, from)
  const own = lines.filter((line) => line.includes(`[${pid}]`))
  const said = own.length > 0 ? own : lines
  const reason = fullDiskIn(lines) ?? said.findLast((line) => /FATAL|PANIC/.test(line)) ?? said.at(-1) ?? ''
  return `${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')} (see ${logFile}).`
}

/** What PostgreSQL could not write since then because the disk was full, in its own words; otherwise nothing. */
export const diskFullSince = ({ logFile }: Place, from: number): string | undefined =>
  fullDiskIn(linesSince(logFile, from))

const linesSince = (logFile: string, from: number): string[] =>
  isThere(logFile) ? readFileSync(logFile).subarray(from).toString().trim().split('\n') : []

/** The last log line that names a full disk; lines after it are consequences and less specific. */
export function fullDiskIn(lines: string[]): string | undefined {
  // the words of ENOSPC, since the server runs with LC_ALL=C; and PostgreSQL's hint where part of a page was written
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
