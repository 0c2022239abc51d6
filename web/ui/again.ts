import { ApiError } from '#web/lib/api-error.ts'
import type { Text } from '#web/lib/words.ts'
import { callListeners, type Told, tell, toast } from './toast.ts'

/**
 * Tells why something failed, or `otherwise` where there are no words for it. Where it is unknown what came of it, the
 * message stays, with a button that does the same once more: `again` keeps its idempotency key.
 */
export function tellFailure(error: unknown, otherwise: string, again: () => void): void {
  const message = error instanceof Error ? error.message : otherwise
  if (!(error instanceof ApiError && error.mayPass)) {
    toast.error(message)
    return
  }
  const told: Told = {
    kind: 'error',
    message,
    at: Date.now(),
    action: {
      word: AGAIN,
      press() {
        if (told.over) return
        told.over = true
        callListeners()
        again()
      },
    },
  }
  tell(told)
}

const AGAIN = 'Try again' satisfies Text
