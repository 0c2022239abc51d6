import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rideCashV1, storeCashV1 } from '#contract/browser/v1/rider-cash.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'

const ride = clientFor(rideCashV1)
const store = clientFor(storeCashV1)
const POLL_MS = 15_000

/** The cash that the signed-in rider has, by store; undefined until loaded. */
export const useMyCash = () =>
  usePersonalQuery({
    queryKey: ['rider-cash', 'mine'],
    queryFn: async ({ signal }) => (await ride.mine(undefined, { signal })).data,
    staleTime: 0,
    refetchInterval: POLL_MS,
  }).data

/** The cash that riders have, of one store or of all those of the user. */
export const useCashInStores = (storeId: string | undefined) =>
  usePersonalQuery({
    queryKey: ['rider-cash', 'open', storeId ?? ''],
    queryFn: async ({ signal }) =>
      (await store.list({ query: { ...(storeId && { storeId }) } }, { signal })).data,
    staleTime: 0,
    refetchInterval: POLL_MS,
  })

/** The last counts of one store, or of all those of the user. */
export const useCashCounts = (storeId: string | undefined) =>
  usePersonalQuery({
    queryKey: ['rider-cash', 'counted', storeId ?? ''],
    queryFn: async ({ signal }) =>
      (await store.counts({ query: { ...(storeId && { storeId }) } }, { signal })).data,
    staleTime: 0,
  })

export type CountInput = {
  riderId: string
  storeId: string
  orderIds: string[]
  /** paise */
  counted: number
  note: string
}

/** Records counted cash; calls `onDone` when the lists are loaded again. A repeated press has the same key. */
export function useCountCash(onDone: () => void) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(newKey)
  return useOnce({
    mutationFn: (body: CountInput) => store.count({ body }, { idempotencyKey }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['rider-cash'] })
      onDone()
    },
    // an order was counted or undone meanwhile
    onError: () => client.invalidateQueries({ queryKey: ['rider-cash'] }),
  })
}
