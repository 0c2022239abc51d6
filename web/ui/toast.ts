import { useSyncExternalStore } from 'react'
import type { Text } from '#web/lib/i18n.ts'

export type ToastMessage = {
  kind: 'success' | 'error' | 'loading'
  message: string
  at: number
  over?: boolean
  /** closes the error toasts shown before */
  closesErrors?: boolean
  /** an action such as undo; the toast then stays until it is closed */
  action?: { word: Text; press(): void }
}

/** Shows a short message, from components and other code: `toast.error(error.message)`. */
export const toast = {
  success: (message: string) => notify({ kind: 'success', message, at: Date.now() }),
  /** Closes earlier errors, which the success makes obsolete (for example a login). */
  idle: (message: string) => notify({ kind: 'success', message, at: Date.now(), closesErrors: true }),
  error: (message: string) => notify({ kind: 'error', message, at: Date.now() }),
  /** Shown until the returned function is called. */
  loading(message: string): () => void {
    const shown: ToastMessage = { kind: 'loading', message, at: Date.now() }
    notify(shown)
    return () => {
      shown.over = true
      callListeners()
    }
  },
}

/** Milliseconds (spec §9); 0 means no time limit. */
export const showFor = { success: 2_000, error: 4_000, loading: 0 }

/** Queues messages until a listener is registered: the toast component is loaded with the first message. */
const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()
let anyToast = false

export function drainToasts(): ToastMessage[] {
  return waiting.splice(0)
}

/** The messages that are still in the queue. */
export const waitingToasts = (): readonly ToastMessage[] => waiting

/** The remaining milliseconds; 0 once expired, undefined for a toast without a time limit. */
export function timeLeft({ kind, action, at, over }: ToastMessage): number | undefined {
  if (over) return 0
  const length = action ? 0 : showFor[kind]
  return length === 0 ? undefined : Math.max(0, at + length - Date.now())
}

/** Equal messages share an id, so that they are shown once. */
export const toastId = ({ kind, message, at, action }: ToastMessage) =>
  // the same batch twice has two separate undo actions
  `${kind} ${message}${action ? ` ${at}` : ''}`

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHasToasts(): boolean {
  return useSyncExternalStore(
    onToast,
    () => anyToast,
    () => false,
  )
}

export function notify(shown: ToastMessage): void {
  anyToast = true
  waiting.push(shown)
  callListeners()
}

export function callListeners(): void {
  for (const listener of [...listeners]) listener()
}
