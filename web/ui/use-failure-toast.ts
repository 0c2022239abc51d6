import { useEffect } from 'react'
import { toast } from './toast.ts'

/** Says, once per failure, that something could not be fetched. */
export function useFailureToast(error: Error | null, words: string): void {
  useEffect(() => {
    if (error) toast.error(words)
  }, [error, words])
}
