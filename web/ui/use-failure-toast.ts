import { useEffect } from 'react'
import { toast } from './toast.ts'

/** Shows one toast per failure: the error's message, or `words` where the spec prescribes a text (§8). */
export function useFailureToast(error: Error | null | undefined, words = error?.message): void {
  useEffect(() => {
    if (error && words) toast.error(words)
  }, [error, words])
}
