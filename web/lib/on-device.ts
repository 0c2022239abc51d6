import { useMemo, useSyncExternalStore } from 'react'
import { onSessionChange } from './signed-in.ts'
import { stored } from './storage.ts'

/**
 * A value of this browser that survives a reload and a dead phone, shared by its tabs. It ends with the session. Where
 * storage is blocked it lives as long as the page.
 */
export function onDevice<T>(key: string, none: T) {
  let unstored: string | null = null
  const listeners = new Set<() => void>()
  const text = () => stored.get(key) ?? unstored
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }

  function write(value: T): void {
    const next = JSON.stringify(value)
    stored.set(key, next)
    unstored = stored.get(key) === next ? null : next
    notify()
  }
  function listen(listener: () => void): () => void {
    listeners.add(listener)
    const onOtherTab = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    window.addEventListener('storage', onOtherTab)
    const stop = onSessionChange(() => {
      unstored = null
      listener()
    })
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onOtherTab)
      stop()
    }
  }
  function useValue(): T {
    const current = useSyncExternalStore(listen, text, () => null)
    return useMemo(() => parsed(current, none), [current])
  }
  return { read: () => parsed(text(), none), write, useValue }
}

/** What another release stored may have another shape; then the value is `none`. */
function parsed<T>(text: string | null, none: T): T {
  if (text === null) return none
  try {
    const value = JSON.parse(text)
    return Array.isArray(value) === Array.isArray(none) && typeof value === typeof none ? value : none
  } catch {
    return none
  }
}
