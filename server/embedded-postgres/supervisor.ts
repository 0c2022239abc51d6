import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { obtainServer } from './obtain.ts'
import type { Place } from './place.ts'
import { isServerOf } from './process.ts'
import { interruptServer, type RunningServer, type ServerOptions, shutDown } from './server.ts'
import { diskFullSince, logSize } from './spawn.ts'

/** `why` is one sentence for the operator. */
export type DatabaseState = { running: true } | { running: false; why: string }

export type Supervisor = {
  state(): DatabaseState
  /** The message about a failed write on a full disk since the last start. */
  diskFull(): string | undefined
  /** From now on a server that ends is not restarted. */
  stopRestarting(): void
  /** Stops the server and waits for its end. */
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** Short, because recovery on a full disk may never end; the next start recovers the same data. */
const MS_TO_STOP_IN_RECOVERY = 2_000
/** A server that ran this long is restarted without a longer pause; otherwise the pause grows. */
const STEADY_MS = 60_000

/**
 * Restarts the server when it ends while the shop is open (killed, out of memory, disk full), with pauses that grow
 * from 0.25 to 30 seconds, at the same address, so that pools reconnect by themselves.
 */
export function supervise(
  place: Place,
  options: ServerOptions,
  first: { server: RunningServer; lock: Client },
): Supervisor {
  const leaving = new AbortController()
  const supervised: Supervised = {
    place,
    input: { ...options, at: first.server.connection, signal: leaving.signal },
    server: first.server,
    state: { running: true },
    recovery: Promise.resolve(),
    pauses: growingPauses(leaving.signal),
    runningSince: Date.now(),
    logFrom: logSize(place),
  }
  const interrupt = () => interruptServer(place, supervised.server)
  process.once('exit', interrupt)
  watch(supervised, first.lock)
  return {
    state: () => supervised.state,
    diskFull: () => diskFullSince(place, supervised.logFrom),
    stopRestarting: () => leaving.abort(),
    async stop() {
      leaving.abort()
      await supervised.recovery
      const { server, state, input } = supervised
      await shutDown(place, server, input.binaries, state.running ? undefined : MS_TO_STOP_IN_RECOVERY)
      process.off('exit', interrupt)
    },
  }
}

type Supervised = {
  place: Place
  input: ServerOptions & { signal: AbortSignal }
  server: RunningServer
  state: DatabaseState
  recovery: Promise<void>
  pauses: ReturnType<typeof growingPauses>
  runningSince: number
  /** where the part of the server's log begins that belongs to the last start */
  logFrom: number
}

/** The lock's connection ends with the server. */
function watch(supervised: Supervised, lock: Client): void {
  supervised.state = { running: true }
  supervised.runningSince = Date.now()
  lock.once('end', () => {
    if (!supervised.input.signal.aborted) supervised.recovery = recover(supervised)
  })
}

async function recover(supervised: Supervised): Promise<void> {
  const { input, pauses } = supervised
  const lost = whatHappened(supervised)
  supervised.state = { running: false, why: lost }
  input.log(lost)
  if (Date.now() - supervised.runningSince > STEADY_MS) pauses.reset()
  let logged = ''
  while (await pauses.next()) {
    const failure = await startAgain(supervised)
    if (failure === undefined) return
    if (!input.signal.aborted && failure !== logged) input.log(failure)
    logged = failure
    supervised.state = { running: false, why: failure }
  }
}

/** Returns the reason of a failure, otherwise undefined. */
async function startAgain(supervised: Supervised): Promise<string | undefined> {
  const { place, input } = supervised
  supervised.logFrom = logSize(place)
  try {
    // the supervisor logs the end and the restart itself
    const { server, claim } = await obtainServer(place, { ...input, log: () => {} })
    if (!claim.ours) return claim.refusal
    const restarted = server.pid !== supervised.server.pid
    supervised.server = server
    watch(supervised, claim.lock)
    if (restarted) input.log('PostgreSQL is running again.')
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure)
  }
}

/** PostgreSQL drops every connection when one of its processes crashes, and then recovers by itself. */
function whatHappened({ place, server, logFrom }: Supervised): string {
  const full = diskFullSince(place, logFrom)
  const because = full ? ` (${full})` : ''
  return isServerOf(place.cluster, server.pid)
    ? `The database dropped its connections${because}; the shop claims it again.`
    : `PostgreSQL (process ${server.pid}) ended while the shop was open${because}; it is started again.`
}

function growingPauses(signal: AbortSignal) {
  let ms = FIRST_PAUSE_MS
  return {
    reset() {
      ms = FIRST_PAUSE_MS
    },
    /** Waits; false when the shop closes. */
    async next(): Promise<boolean> {
      if (signal.aborted) return false
      await pause(ms, undefined, { signal, ref: false }).catch(() => {})
      ms = Math.min(ms * 2, LONGEST_PAUSE_MS)
      return !signal.aborted
    },
  }
}
