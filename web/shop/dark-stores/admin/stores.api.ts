import { useQueryClient } from '@tanstack/react-query'
import { darkStoresContract } from '#contract/browser/dark-stores.ts'
import type { DarkStore } from '#contract/dark-stores.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
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

export type StoreInput = Omit<DarkStore, '_id' | 'paused' | 'pausedUntil' | 'isDefault'>

/** Creates a store or changes `existing`; calls `saved` after the list is loaded again. */
export function useSaveStore(existing: DarkStore | undefined, saved: () => void) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (input: StoreInput) =>
      existing ? calls.update({ body: { _id: existing._id, ...input } }) : calls.add({ body: input }),
    async onSuccess({ message }) {
      await client.invalidateQueries({ queryKey })
      toast.success(message)
      saved()
    },
    onError: (error) => toast.error(error.message),
  })
}

/** Pauses a store, for some minutes or without an end, or reopens it. */
export function usePauseStore() {
  const { t } = useI18n()
  const client = useQueryClient()
  return useOnce({
    mutationFn: ({ store: { _id, paused }, minutes }: { store: DarkStore; minutes?: number | undefined }) =>
      calls.pause({ body: { _id, state: paused ? 'open' : 'paused', ...(minutes && { minutes }) } }),
    onSuccess: ({ data: { name, paused } }) =>
      toast.success(t(paused ? '{name} takes no orders now' : '{name} takes orders again', { name })),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
