import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import type { PlaceAnswer } from '#contract/delivery.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { tellPlaceChanged } from './chosen-place.ts'
import { places } from './place.api.ts'
import { placeCalls } from './place-calls.ts'

export type PlaceWish = { pincode: string } | { latitude: number; longitude: number } | { addressId: string }

/** Chooses a place; `chosen` hears what it means once the page shows the stock of its store. */
export function useChoosePlace(chosen: (answer: PlaceAnswer) => void) {
  const settle = usePlaceChanged()
  return useOnce({
    mutationFn: (wish: PlaceWish) => placeCalls.choosePlace({ body: wish }),
    async onSuccess({ data }) {
      await settle()
      chosen(data)
    },
  })
}

export function useForgetPlace(forgotten: () => void) {
  const settle = usePlaceChanged()
  return useOnce({
    mutationFn: () => placeCalls.forgetPlace(),
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
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== places }),
    ])
  }
}
