import { setTimeout as pause } from 'node:timers/promises'
import { type Claim, claimServer } from './owner.ts'
import type { Place } from './place.ts'
import {
  type EndpointInput,
  findServer,
  isContention,
  launchServer,
  type RunningServer,
  shutDown,
} from './server.ts'

const DEBOUNCE_MS = 5000
const MAX_TRIES = 5

/**
 * Finds or starts the server of this directory, and claims it. Two shops may start in the same moment, or one while
 * another still stops. PostgreSQL itself lets only one server run on a data directory, so whoever loses, or finds a
 * server that is just going, looks again.
 */
export async function obtainServer(
  place: Place,
  input: EndpointInput,
): Promise<{ server: RunningServer; claim: Claim }> {
  const giveUpAt = Date.now() + DEBOUNCE_MS
  for (let tries = 1; ; tries++) {
    let server: RunningServer | undefined
    try {
      server = (await findServer(place, input)) ?? (await launchServer(place, input))
      return { server, claim: await claimServer(place, server.connection) }
    } catch (failure) {
      if (server?.launchedHere) await shutDown(place, server, input.binaries)
      input.signal?.throwIfAborted()
      const mayPass = server ? !server.launchedHere : isContention(failure)
      if (!mayPass || (tries >= MAX_TRIES && Date.now() > giveUpAt)) throw failure
      await pause(250)
    }
  }
}
