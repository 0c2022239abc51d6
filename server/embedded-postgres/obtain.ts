import { setTimeout as pause } from 'node:timers/promises'
import { type Claim, claimServer } from './owner.ts'
import type { Place } from './place.ts'
import {
  findServer,
  isContention,
  launchServer,
  type RunningServer,
  type ServerOptions,
  shutDown,
} from './server.ts'

const GIVE_UP_AFTER_MS = 5000
const MAX_TRIES = 5

/**
 * Finds or starts the server of this directory, and claims it. Two shops may start at the same time, or one while
 * another one still stops. PostgreSQL allows only one server per data directory, so a start that fails because of
 * another server, or finds one that is stopping, is repeated.
 */
export async function obtainServer(
  place: Place,
  input: ServerOptions,
): Promise<{ server: RunningServer; claim: Claim }> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  for (let tries = 1; ; tries++) {
    let server: RunningServer | undefined
    try {
      server = (await findServer(place, input)) ?? (await launchServer(place, input))
      return { server, claim: await claimServer(place, server.connection) }
    } catch (failure) {
      if (server?.launchedHere) await shutDown(place, server, input.binaries)
      input.signal?.throwIfAborted()
      const mayPass = server ? !server.launchedHere : isContention(failure)
      if (!mayPass || (tries >= MAX_TRIES && Date.now() > deadline)) throw failure
      await pause(250)
    }
  }
}
