import { useQueryClient } from '@tanstack/react-query'
import { type DarkStore, darkStoresContract } from '#contract/dark-stores.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { useWords } from '#web/lib/words.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(darkStoresContract)
const queryKey = ['dark-stores']

/** All dark stores by city and name, for admins. */
export function useStores() {
  return usePersonalQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls.list(undefined, { signal })).data,
  })
}

export type StoreWish = Omit<DarkStore, '_id' | 'paused' | 'isDefault'>

/** Opens a store, or changes `existing`; the list is fetched again before `saved` hears of it. */
export function useSaveStore(existing: DarkStore | undefined, saved: () => void) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (wish: StoreWish) =>
      existing ? calls.update({ body: { _id: existing._id, ...wish } }) : calls.add({ body: wish }),
    async onSuccess({ message }) {
      await client.invalidateQueries({ queryKey })
      toast.success(message)
      saved()
    },
    onError: (error) => toast.error(error.message),
  })
}

/** Lets a store take no orders for now, or take them again. */
export function usePauseStore(answered: () => void) {
  const { t } = useWords()
  const client = useQueryClient()
  return useOnce({
    mutationFn: ({ _id, paused }: DarkStore) =>
      calls.pause({ body: { _id, state: paused ? 'open' : 'paused' } }),
    onSuccess: ({ data: { name, paused } }) =>
      toast.success(t(paused ? '{name} takes no orders now' : '{name} takes orders again', { name })),
    onError: (error) => toast.error(error.message),
    async onSettled() {
      await client.invalidateQueries({ queryKey })
      answered()
    },
  })
}
