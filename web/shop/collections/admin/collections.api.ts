import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { collectionEditsV1 } from '#contract/browser/v1/collections.ts'
import { productListV1 } from '#contract/browser/v1/products.ts'
import type { CollectionInput, StaffCollection } from '#contract/v1/collections.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(collectionEditsV1)
const products = clientFor(productListV1)
const queryKey = ['collections-admin']

/** Products offered by the picker for one search. */
const FOUND = 8

/** All collections in their order. */
export const useCollections = () =>
  usePersonalQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls.list(undefined, { signal })).data,
    staleTime: 0,
  })

/** What a collection would hold now, and when it would be shown; the last preview stays while the next one loads. */
export const usePreview = (input: CollectionInput, enabled: boolean) =>
  usePersonalQuery({
    queryKey: [...queryKey, 'preview', input],
    queryFn: ({ signal }) => calls.preview({ body: input }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** The picked products of a collection, in their order. */
export const usePicked = (ids: string[]) =>
  usePersonalQuery({
    queryKey: [...queryKey, 'picked', ids],
    queryFn: async ({ signal }) => (await products.list({ query: { ids: ids.join() } }, { signal })).data,
    enabled: ids.length > 0,
  })

export const useFound = (search: string) =>
  usePersonalQuery({
    queryKey: [...queryKey, 'found', search],
    queryFn: async ({ signal }) =>
      (await products.list({ query: { search, limit: FOUND } }, { signal })).data,
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })

/** Creates a collection or replaces `existing`, which is reloaded if somebody else changed it. */
export function useSaveCollection(existing: StaffCollection | undefined, saved: () => void) {
  const { t } = useI18n()
  const client = useQueryClient()
  return useOnce({
    mutationFn: (body: CollectionInput) =>
      existing
        ? calls.replace({ params: { id: existing.id }, body: { ...body, version: existing.version } })
        : calls.create({ body }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey })
      toast.success(t('Collection saved'))
      saved()
    },
    async onError(error) {
      // the form says it, once the list has the other version
      if (error instanceof ApiError && error.code === 'CROSSED') await client.invalidateQueries({ queryKey })
      else toast.error(error.message)
    },
  })
}

export function useRemoveCollection() {
  const { t } = useI18n()
  const client = useQueryClient()
  return useOnce({
    mutationFn: ({ id }: Pick<StaffCollection, 'id'>) => calls.remove({ params: { id } }),
    onSuccess: () => toast.success(t('Delete successfully')),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
