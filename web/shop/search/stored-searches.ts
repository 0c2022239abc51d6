import { stored } from '#web/lib/storage.ts'

/** Cleared at logout with all other stored data (spec §4). */
const KEY = 'searches'
const MOST = 8
const LONGEST = 60

const listeners = new Set<() => void>()
let read: { text: string | null; searches: string[] } = { text: null, searches: [] }

/** The last searches in this browser, newest first; the array is the same until it changes. */
export function lastSearches(): string[] {
  const text = stored.get(KEY)
  if (text !== read.text) read = { text, searches: parsed(text) }
  return read.searches
}

/** Stores a search with results; replaces its prefixes, such as "mil" typed before "milk". */
export function storeSearch(text: string): void {
  const search = text.trim().replace(/\s+/g, ' ').slice(0, LONGEST)
  if (!search) return
  const others = lastSearches().filter((other) => other.toLowerCase() !== search.toLowerCase())
  const [newest] = others
  const begun = newest && search.toLowerCase().startsWith(newest.toLowerCase())
  write([search, ...(begun ? others.slice(1) : others)])
}

export const removeSearch = (search: string): void =>
  write(lastSearches().filter((other) => other !== search))

export const clearSearches = (): void => write([])

export function onSearchesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function write(searches: string[]): void {
  stored.set(KEY, searches.length > 0 ? JSON.stringify(searches.slice(0, MOST)) : null)
  for (const listener of listeners) listener()
}

function parsed(text: string | null): string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}
