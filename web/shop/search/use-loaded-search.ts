import { useEffect, useRef, useState } from 'react'

/**
 * The data of the page's HTML, or of the newest promise. Until that resolves, and when it fails, the previous data
 * stays; results of older promises are ignored. A failure without previous data is thrown during rendering.
 */
export function useLoadedSearch<T extends object>(
  source: T | Promise<T>,
): { loaded?: T; waiting: boolean; failed: boolean } {
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
  const result = answer?.to === source ? answer : undefined
  if (!(source instanceof Promise)) shown.current = source
  else if (result?.value) shown.current = result.value
  const failed = result !== undefined && !result.value
  if (failed && !shown.current) throw result.error
  const waiting = source instanceof Promise && !result
  return { ...(shown.current && { loaded: shown.current }), waiting, failed }
}
