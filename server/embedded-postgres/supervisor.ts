import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { obtainServer } from './obtain.ts'
import type { Place } from './place.ts'
import { isServerOf } from './process.ts'
import { type EndpointInput, endUnasked, type RunningServer, shutDown } from './server.ts'
import { diskFullSince, logSize } from './spawn.ts'

/** `why` is one sentence for the operator. */
export type DatabaseState = { running: true } | { running: false; why: string }

export type Supervisor = {
  state(): DatabaseState
  /** What the server could not write lately because the disk is full. */
  diskFull(): string | undefined
  /** From now on a server that ends is not started again. */
  standDown(): void
  /** Stops the server and waits until it is gone. */
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** A server that recovers on a full disk may never come to an orderly end; its next start recovers what it wrote. */
const MS_TO_STOP_IN_RECOVERY = 2_000
/** A server that ran for so long is started again without delay; one that ends at once waits longer each time. */
const STEADY_MS = 60_000

/**
 * Starts the server again when it ends while the shop is open (killed, out of memory, disk full), with pauses that
 * grow from 0.25 to 30 seconds, at the same address, so that pools connect again by themselves.
 */
export function supervise(
  place: Place,
  asked: EndpointInput,
  first: { server: RunningServer; lock: Client },
): Supervisor {
  const leaving = new AbortController()
  const input = { ...asked, at: first.server.connection, signal: leaving.signal }
  // what happened and what became of it is logged here
  const quietly = { ...input, log: () => {} }
  let { server } = first
  let state: DatabaseState = { running: true }
  let recovery: Promise<void> = Promise.resolve()
  let pauseMs = FIRST_PAUSE_MS
  let runningSince = Date.now()
  let logFrom = logSize(place)

  const stopUnasked = () => endUnasked(place, server)
  process.once('exit', stopUnasked)

  function watch(lock: Client) {
    state = { running: true }
    runningSince = Date.now()
    lock.once('end', () => {
      if (!leaving.signal.aborted) recovery = recover()
    })
  }

  async function recover() {
    const lost = whatHappened()
    state = { running: false, why: lost }
    input.log(lost)
    if (Date.now() - runningSince > STEADY_MS) pauseMs = FIRST_PAUSE_MS
    let told = ''
    while (!leaving.signal.aborted) {
      await pause(pauseMs, undefined, { signal: leaving.signal, ref: false }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      if (leaving.signal.aborted) return
      const failure = await startAgain()
      if (failure === undefined) return
      if (!leaving.signal.aborted && failure !== told) input.log(failure)
      told = failure
      state = { running: false, why: failure }
    }
  }

  /** Why it did not succeed, or nothing. */
  async function startAgain(): Promise<string | undefined> {
    logFrom = logSize(place)
    try {
      const { server: found, claim } = await obtainServer(place, quietly)
      if (!claim.ours) return claim.refusal
      const restarted = found.pid !== server.pid
      server = found
      watch(claim.lock)
      if (restarted) input.log('PostgreSQL is running again.')
    } catch (failure) {
      return failure instanceof Error ? failure.message : String(failure)
    }
  }

  /** PostgreSQL drops every connection when one of its processes crashes, and then recovers by itself. */
  function whatHappened(): string {
    const full = diskFullSince(place, logFrom)
    const because = full ? ` (${full})` : ''
    return isServerOf(place.cluster, server.pid)
      ? `The database dropped its connections${because}; the shop claims it again.`
      : `PostgreSQL (process ${server.pid}) ended while the shop was open${because}; it is started again.`
  }

  watch(first.lock)
  return {
    state: () => state,
    diskFull: () => diskFullSince(place, logFrom),
    standDown: () => leaving.abort(),
    async stop() {
      leaving.abort()
      await recovery
      await shutDown(place, server, input.binaries, state.running ? undefined : MS_TO_STOP_IN_RECOVERY)
      process.off('exit', stopUnasked)
    },
  }
}
