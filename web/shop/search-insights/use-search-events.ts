import { useEffect, useEffectEvent } from 'react'

/** A shorter pause in typing is not the end of a search. */
const REST_MS = 2_000

/** Reports a search when typing rests, or when the returned function is called because a result is pressed. */
export function useSearchEvents(text: string, products: readonly { id: string }[]): () => void {
  const stop = useEffectEvent(() => report(text, products))
  useEffect(() => {
    const timer = setTimeout(stop, REST_MS)
    return () => clearTimeout(timer)
  }, [text, products.length])
  return () => report(text, products)
}

/** The code is loaded on demand, because the first load has a limit; an event without it is lost. */
function report(text: string, products: readonly { id: string }[]): void {
  const ids = products.map(({ id }) => id)
  import('./search-events.ts').then(({ reportSearch }) => reportSearch(text, ids)).catch(() => {})
}
