import { ApiError } from '#web/lib/api-error.ts'
import { toast } from './toast.ts'

/** Says why something failed, unless a field of the form says the same sentence already. */
export function toastUnlessShown(error: Error): void {
  const shown = error instanceof ApiError && error.fields.some(({ message }) => message === error.message)
  if (!shown) toast.error(error.message)
}
