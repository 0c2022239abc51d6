import { useQuery } from '@tanstack/react-query'
import type { PlaceAnswer } from '#contract/delivery.ts'
import { promiseText } from '#contract/promise-words.ts'
import { useWords } from '#web/lib/words.ts'
import { usePlaceCookie } from './chosen-place.ts'

/** What is asked about places is kept under this name. */
export const places = 'place'

/** Queues grow and shrink: a promise on the screen is asked for again now and then. */
const FRESH_MS = 60_000

/** What the chosen place means for so many pieces; nothing while none is chosen, or before the shop has said it. */
export function usePlaceAnswer(pieces = 0): PlaceAnswer | undefined {
  const cookie = usePlaceCookie()
  const { data } = useQuery({
    queryKey: [places, cookie, pieces],
    async queryFn({ signal }) {
      const { placeCalls } = await import('./place-calls.ts')
      const { data } = await placeCalls.place({ query: pieces > 0 ? { items: pieces } : {} }, { signal })
      return data ?? null
    },
    enabled: Boolean(cookie),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    // another number of pieces changes the minutes, not the place
    placeholderData: (before, query) => (query?.queryKey[1] === cookie ? before : undefined),
  })
  return (cookie && data) || undefined
}

/** '8–12 Min' at the chosen place for so many pieces; the usual promise without one (spec §9). */
export function usePromise(pieces?: number): string {
  const { t } = useWords()
  return promiseText(t, usePlaceAnswer(pieces)?.promise)
}
