import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const now = (): string | null => document.documentElement.dataset.seen ?? null

/** Says that what stands on the page was seen at `at` (ISO time) and is not of now, or with null that it is. */
export function markSeen(at: string | null): void {
  if (at === now()) return
  if (at) document.documentElement.dataset.seen = at
  else delete document.documentElement.dataset.seen
  for (const listener of listeners) listener()
}

/** When what stands on the page was seen; null while it is of now. The service worker marks the pages it answers with. */
export const useSeen = (): string | null => useSyncExternalStore(follow, now, () => null)

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
