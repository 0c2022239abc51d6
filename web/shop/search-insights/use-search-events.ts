import { useEffect, useEffectEvent } from 'react'
import { reportSearch } from './search-events.ts'

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

const report = (text: string, products: readonly { id: string }[]) =>
  reportSearch(
    text,
    products.map(({ id }) => id),
  )
