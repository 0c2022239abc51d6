import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm repeats the Ctrl-C that the terminal already sent; a second signal of a person comes later. */
const REPEATED_MS = 1_000

/**
 * Closes on Ctrl-C, SIGTERM or a closed terminal (SIGHUP); a second signal ends the process at once. Write errors on a
 * closed terminal are ignored, because they would end the process before it has closed.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let closingSince: number | null = null
  for (const signal of SIGNALS)
    process.on(signal, async () => {
      if (closingSince !== null) {
        if (performance.now() - closingSince < REPEATED_MS) return
        process.exit(128 + constants.signals[signal])
      }
      closingSince = performance.now()
      await close()
      process.exit(0)
    })
}

/**
 * Until `closeOnSignal` is called, the first signal calls `process.exit`, because only then do the exit listeners stop
 * PostgreSQL, which runs in its own session. The listeners stay registered afterwards: npm repeats the Ctrl-C that the
 * terminal already sent, and without a listener the second signal would kill a shop that is closing.
 */
export function endStartOnSignal(): void {
  for (const signal of SIGNALS) {
    let received = false
    process.on(signal, () => {
      if (!received && process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
      received = true
    })
  }
}

/** Answers for some more seconds, while proxies learn that the server is not ready, and closes it. */
export async function drainAndClose(
  { http, close }: { http: FastifyInstance; close(): Promise<void> },
  seconds: number,
): Promise<void> {
  http.draining.begin()
  await pause(seconds * 1_000)
  await close()
}
