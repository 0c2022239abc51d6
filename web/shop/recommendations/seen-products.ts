import { useMemo, useSyncExternalStore } from 'react'
import { onSessionChange } from '#web/lib/signed-in.ts'
import { stored } from '#web/lib/storage.ts'

const KEY = 'seenProducts'
/** The maximum number of stored products. */
const MOST = 20
/** A single product would be a row of one. */
const ENOUGH = 2

/**
 * Stores that a product page was opened, on this device only: a logout clears it with everything else (spec §4), and
 * only ids are sent, to load their cards.
 */
export function storeSeen(productId: string): void {
  const ids = [productId, ...seenIn(stored.get(KEY)).filter((id) => id !== productId)]
  stored.set(KEY, JSON.stringify(ids.slice(0, MOST)))
  for (const listener of listeners) listener()
}

/** The products seen on this device without `except`, latest first; empty below two, and on the server. */
export function useSeen(except?: string): string[] {
  const text = useSyncExternalStore(follow, read, () => '')
  return useMemo(() => {
    const ids = seenIn(text).filter((id) => id !== except)
    return ids.length < ENOUGH ? [] : ids
  }, [text, except])
}

/** Parses what is stored, which an extension or an older version may have written. */
export function seenIn(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text || '[]')
    const ids = Array.isArray(value) ? value.filter((id) => /^[0-9a-f]{32}$/.test(String(id))) : []
    return [...new Set(ids.map(String))].slice(0, MOST)
  } catch {
    return []
  }
}

const listeners = new Set<() => void>()
const read = () => stored.get(KEY) ?? ''

function follow(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
