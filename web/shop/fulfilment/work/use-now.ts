import { useSyncExternalStore } from 'react'

const STEP_MS = 5_000

/** The current time, renewed every five seconds, so that every countdown of a page changes together. */
export function useNow(): number {
  return useSyncExternalStore(everyStep, steppedNow, steppedNow)
}

const steppedNow = () => Math.floor(Date.now() / STEP_MS) * STEP_MS

function everyStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
