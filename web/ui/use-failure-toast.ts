import { useEffect } from 'react'
import { toast } from './toast.ts'

/**
 * Shows once per failure that a request failed: the error's message, or `words` where the spec gives a text
 * (§8).
 */
export function useFailureToast(error: Error | null | undefined, words = error?.message): void {
  useEffect(() => {
    if (error && words) toast.error(words)
  }, [error, words])
}
