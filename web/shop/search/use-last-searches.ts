import { useEffect, useSyncExternalStore } from 'react'
import { lastSearches, onSearchesChange, storeSearch } from './stored-searches.ts'

const NONE: string[] = []

/** The last searches; empty on the server. */
export const useLastSearches = (): string[] =>
  useSyncExternalStore(onSearchesChange, lastSearches, () => NONE)

/** A shorter pause in typing does not count as a search. */
const PAUSE_MS = 1_000

/** Stores a search with results after a second, or when a result is pressed. */
export function useRecentSearch(text: string, found: boolean): () => void {
  const store = () => {
    if (found) storeSearch(text)
  }
  useEffect(() => {
    const timer = setTimeout(store, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, found])
  return store
}
