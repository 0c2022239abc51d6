import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { PlaceReply } from '#contract/delivery.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { notifyPlaceChanged, placeCookie } from './chosen-place.ts'
import { placeKey, places } from './place.api.ts'
import { placeCalls } from './place-calls.ts'
import { usePlace } from './place-provider.tsx'

export type PlaceInput = { pincode: string } | { latitude: number; longitude: number } | { addressId: string }

/** Chooses a place; `chosen` is called with the result once the page shows the stock of its store. */
export function useChoosePlace(chosen: (response: PlaceReply) => void) {
  const applyPlace = usePlaceChanged()
  const client = useQueryClient()
  const { pieces } = usePlace()
  return useOnce({
    mutationFn: (input: PlaceInput) => placeCalls.choosePlace({ body: { ...input, items: pieces } }),
    async onSuccess({ data }) {
      // the response equals that of the next query for this place, so it is cached
      client.setQueryData(placeKey(placeCookie(), pieces), data)
      await applyPlace()
      chosen(data)
    },
  })
}

export function useRemovePlace(forgotten: () => void) {
  const applyPlace = usePlaceChanged()
  return useOnce({
    mutationFn: () => placeCalls.removePlace(),
    async onSuccess() {
      await applyPlace()
      forgotten()
    },
    onError: (error) => toast.error(error.message),
  })
}

/** Another store has other products: reloads the page, carts and lists. */
function usePlaceChanged(): () => Promise<void> {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  return async () => {
    notifyPlaceChanged()
    await Promise.all([
      revalidate(),
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== places }),
    ])
  }
}
