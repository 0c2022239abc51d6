import { ApiError } from '#web/lib/api-error.ts'
import { toast } from './toast.ts'

/** Shows the error of a failed request, unless a field of the form already shows the same message. */
export function toastUnlessShown(error: Error): void {
  const shown = error instanceof ApiError && error.fields.some(({ message }) => message === error.message)
  if (!shown) toast.error(error.message)
}
