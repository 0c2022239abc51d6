import { useEffect } from 'react'
import { toast } from './toast.ts'

/** Says, once per failure, that something could not be fetched: in the shop's words, or in `words` where the spec has its own (§8). */
export function useFailureToast(error: Error | null | undefined, words = error?.message): void {
  useEffect(() => {
    if (error && words) toast.error(words)
  }, [error, words])
}
