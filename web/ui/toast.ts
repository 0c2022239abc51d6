import { useSyncExternalStore } from 'react'
import type { Text } from '#web/lib/words.ts'

export type Told = {
  kind: 'success' | 'error' | 'loading'
  message: string
  at: number
  over?: boolean
  /** what can be done about it, such as taking it back; then it stays until it is over */
  action?: { word: Text; press(): void }
}

/** Says something in passing, from anywhere: `toast.error(error.message)`. */
export const toast = {
  success: (message: string) => tell({ kind: 'success', message, at: Date.now() }),
  error: (message: string) => tell({ kind: 'error', message, at: Date.now() }),
  /** Stays until the answer is called. */
  loading(message: string): () => void {
    const told: Told = { kind: 'loading', message, at: Date.now() }
    tell(told)
    return () => {
      told.over = true
      callListeners()
    }
  },
}

/** Spec §9; 0 is until it is over. */
export const showFor = { success: 2_000, error: 4_000, loading: 0 }

/** What was said is kept until somebody listens: the part that shows it is loaded with the first message. */
const waiting: Told[] = []
const listeners = new Set<() => void>()
let spoken = false

export function takeToasts(): Told[] {
  return waiting.splice(0)
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAnythingSaid(): boolean {
  return useSyncExternalStore(
    onToast,
    () => spoken,
    () => false,
  )
}

export function tell(told: Told): void {
  spoken = true
  waiting.push(told)
  callListeners()
}

export function callListeners(): void {
  for (const listener of [...listeners]) listener()
}
