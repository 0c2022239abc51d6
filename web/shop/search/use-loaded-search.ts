import { useEffect, useRef, useState } from 'react'

/**
 * The data of the page's HTML, or of the newest promise. Until that resolves, the previous data stays; results
 * of older promises are ignored. A failure is thrown during rendering.
 */
export function useLoadedSearch<T extends object>(source: T | Promise<T>): { loaded?: T; waiting: boolean } {
  const [answer, setAnswer] = useState<{ to: Promise<T>; value?: T; error?: unknown }>()
  const shown = useRef<T>(undefined)
  useEffect(() => {
    if (!(source instanceof Promise)) return
    let superseded = false
    source.then(
      (value) => !superseded && setAnswer({ to: source, value }),
      (error: unknown) => !superseded && setAnswer({ to: source, error }),
    )
    return () => {
      superseded = true
    }
  }, [source])
  if (!(source instanceof Promise)) shown.current = source
  else if (answer?.to === source) {
    if (!answer.value) throw answer.error
    shown.current = answer.value
  }
  const waiting = source instanceof Promise && answer?.to !== source
  return { ...(shown.current && { loaded: shown.current }), waiting }
}
