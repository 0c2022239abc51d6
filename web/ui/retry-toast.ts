import { ApiError } from '#web/lib/api-error.ts'
import type { Text } from '#web/lib/i18n.ts'
import { callListeners, notify, type ToastMessage, toast } from './toast.ts'

/**
 * Shows the error of a failed request, or `otherwise` if the error has no message. If the outcome is unknown, the
 * message stays, with a button that calls `again`; the retry reuses its idempotency key.
 */
export function retryToast(error: unknown, otherwise: string, again: () => void): void {
  const message = error instanceof Error ? error.message : otherwise
  if (!(error instanceof ApiError && error.mayPass)) {
    toast.error(message)
    return
  }
  const shown: ToastMessage = {
    kind: 'error',
    message,
    at: Date.now(),
    action: {
      word: TRY_AGAIN,
      press() {
        if (shown.over) return
        shown.over = true
        callListeners()
        again()
      },
    },
  }
  notify(shown)
}

const TRY_AGAIN = 'Try again' satisfies Text
