import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const now = (): string | null => document.documentElement.dataset.seen ?? null

/** Marks the page as cached at `at` (ISO time), or with null as current. */
export function markCachedAt(at: string | null): void {
  if (at === now()) return
  if (at) document.documentElement.dataset.seen = at
  else delete document.documentElement.dataset.seen
  for (const listener of listeners) listener()
}

/** When the displayed page was cached; null if it is current. The service worker marks the pages it serves. */
export const useCachedAt = (): string | null => useSyncExternalStore(follow, now, () => null)

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
