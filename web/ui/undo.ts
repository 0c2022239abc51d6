import type { Text } from '#web/lib/words.ts'
import { callListeners, type Told, tell } from './toast.ts'

/** Long enough to read a sentence and to reach the button. */
const UNDO_MS = 8_000

/**
 * Says something that can be taken back, for eight seconds: `undo` when that is asked for, else `after` once they are
 * over. One of the two happens, once. What it answers ends the wait at once.
 */
export function offerUndo(
  message: string,
  { undo, after }: { undo(): void; after?(): void },
): { endWait(): void } {
  const press = () => end(undo)
  const told: Told = { kind: 'success', message, at: Date.now(), action: { word: UNDO, press } }
  const timer = setTimeout(() => end(after), UNDO_MS)
  function end(what?: () => void) {
    if (told.over) return
    clearTimeout(timer)
    told.over = true
    callListeners()
    what?.()
  }
  tell(told)
  return { endWait: () => end(after) }
}

const UNDO = 'Undo' satisfies Text
