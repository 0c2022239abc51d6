import { useQuery } from '@tanstack/react-query'
import type { PlaceReply } from '#contract/delivery.ts'
import { SMALL_BASKET } from '#contract/place-state.ts'
import { usePlaceCookie } from './chosen-place.ts'

/** The query key of everything about places. */
export const places = 'place'

/** Delivery times depend on the stores' queues, so they are reloaded after this time. */
const STALE_AFTER_MS = 60_000

/** The state of the chosen place for a number of pieces; undefined if none is chosen or until loaded. */
export function usePlaceReply(pieces: number): PlaceReply | undefined {
  const cookie = usePlaceCookie()
  const { data } = useQuery({
    queryKey: placeKey(cookie, pieces),
    async queryFn({ signal }) {
      const { placeCalls } = await import('./place-calls.ts')
      const { data } = await placeCalls.place({ query: { items: atLeast(pieces) } }, { signal })
      return data ?? null
    },
    enabled: Boolean(cookie),
    staleTime: STALE_AFTER_MS,
    refetchInterval: STALE_AFTER_MS,
    // another number of pieces changes the minutes, not the place
    placeholderData: (before, query) => (query?.queryKey[1] === cookie ? before : undefined),
  })
  return (cookie && data) || undefined
}

/** All small carts have the same delivery time, so they share one query. */
export const placeKey = (cookie: string | undefined, pieces: number) => [places, cookie, atLeast(pieces)]

const atLeast = (pieces: number): number => Math.max(pieces, SMALL_BASKET)
