import { useSyncExternalStore } from 'react'

const STEP_MS = 5_000

/** Milliseconds by which the server's clock was ahead of the device's, when the last reply with a time arrived. */
let ahead = 0

/** Stores the difference to the clock of the device, which may be wrong, and returns the reply. */
export function withServerTime<R extends { serverTime: string }>(reply: R): R {
  ahead = Date.parse(reply.serverTime) - Date.now()
  return reply
}

/** The time of the server, renewed every five seconds; in milliseconds since 1970. */
export const useServerNow = (): number => useSyncExternalStore(everyStep, steppedNow, steppedNow)

const steppedNow = () => Math.floor((Date.now() + ahead) / STEP_MS) * STEP_MS

function everyStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
