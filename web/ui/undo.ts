import type { Text } from '#web/lib/i18n.ts'
import { callListeners, notify, type ToastMessage } from './toast.ts'

/** The default duration: long enough to read a sentence and to reach the button. */
const UNDO_MS = 8_000

/**
 * Shows a message with an undo button, for eight seconds by default: runs `undo` when it is pressed, otherwise
 * `after` when the time is over; exactly one of the two, once. The returned function ends the wait
 * immediately.
 */
export function offerUndo(
  message: string,
  { undo, after, forMs = UNDO_MS }: { undo(): void; after?(): void; forMs?: number },
): { endWait(): void } {
  const press = () => end(undo)
  const shown: ToastMessage = { kind: 'success', message, at: Date.now(), action: { word: UNDO, press } }
  const timer = setTimeout(() => end(after), forMs)
  function end(what?: () => void) {
    if (shown.over) return
    clearTimeout(timer)
    shown.over = true
    callListeners()
    what?.()
  }
  notify(shown)
  return { endWait: () => end(after) }
}

const UNDO = 'Undo' satisfies Text
