import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isRunning, isServerOf } from '#server/embedded-postgres/process.ts'

const PID_FILE = 'postmaster.pid'
/** How far below the folder a data directory may be. */
const DEPTH = 4
const MS_TO_END = 5_000
const POLL_MS = 20

/**
 * Ends each PostgreSQL server whose data directory is below the folder, without a checkpoint, and waits for its end;
 * its next start recovers. It blocks, so that it can run when this process exits.
 */
export function endServersIn(folder: string): void {
  const deadline = Date.now() + MS_TO_END
  for (const cluster of clustersIn(folder, DEPTH)) {
    const [pid, , , , socket] = readFileSync(path.join(cluster, PID_FILE), 'utf8').split('\n')
    if (!isServerOf(cluster, Number(pid))) continue
    process.kill(Number(pid), 'SIGQUIT')
    while (isRunning(Number(pid)) && Date.now() < deadline) blockFor(POLL_MS)
    if (socket?.startsWith(OWN_SOCKETS)) rmSync(socket, { recursive: true, force: true })
  }
}

/** The beginning of the names of folders that hold nothing but the socket of one embedded server. */
const OWN_SOCKETS = '/tmp/jhatpat-'

function clustersIn(folder: string, depth: number): string[] {
  const entries = entriesOf(folder)
  if (entries.some(({ name }) => name === PID_FILE)) return [folder]
  if (depth === 0) return []
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => clustersIn(path.join(folder, name), depth - 1))
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

const blockFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
