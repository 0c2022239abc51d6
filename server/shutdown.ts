import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Closes once on Ctrl-C, SIGTERM or a closed terminal (SIGHUP); further signals do not interrupt it. Write errors on a
 * closed terminal are ignored, because they would end the process before it has closed.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let closing = false
  for (const signal of SIGNALS)
    process.on(signal, async () => {
      if (closing) return
      closing = true
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
