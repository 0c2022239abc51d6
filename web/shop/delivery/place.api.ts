import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { deliveryContract, type PlaceAnswer, promiseText, USUAL_PROMISE } from '#contract/delivery.ts'
import { clientFor } from '#web/lib/api.ts'
import { tellPlaceChanged, usePlaceCookie } from './chosen-place.ts'

const calls = clientFor(deliveryContract)
const root = 'place'

/** Queues grow and shrink: a promise on the screen is asked for again now and then. */
const FRESH_MS = 60_000

/** What the chosen place means for so many pieces; nothing while none is chosen, or before the shop has said it. */
export function usePlaceAnswer(pieces = 0): PlaceAnswer | undefined {
  const cookie = usePlaceCookie()
  const { data } = useQuery({
    queryKey: [root, cookie, pieces],
    queryFn: async ({ signal }) =>
      (await calls.place({ query: pieces > 0 ? { items: pieces } : {} }, { signal })).data ?? null,
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
  const promise = usePlaceAnswer(pieces)?.promise
  return promise ? promiseText(promise) : USUAL_PROMISE
}

export type PlaceWish = { pincode: string } | { latitude: number; longitude: number } | { addressId: string }

/** Chooses a place; `chosen` hears what it means once the page shows the stock of its store. */
export function useChoosePlace(chosen: (answer: PlaceAnswer) => void) {
  const settle = usePlaceChanged()
  return useMutation({
    mutationFn: (wish: PlaceWish) => calls.choosePlace({ body: wish }),
    async onSuccess({ data }) {
      await settle()
      chosen(data)
    },
  })
}

export function useForgetPlace(forgotten: () => void) {
  const settle = usePlaceChanged()
  return useMutation({
    mutationFn: () => calls.forgetPlace(),
    async onSuccess() {
      await settle()
      forgotten()
    },
  })
}

/** Another store's shelves: the page and what is kept of carts and lists are asked for again. */
function usePlaceChanged(): () => Promise<void> {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  return async () => {
    tellPlaceChanged()
    await Promise.all([
      revalidate(),
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== root }),
    ])
  }
}
