import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { productListV1 } from '#contract/browser/v1/products.ts'
import { searchNamesV1 } from '#contract/browser/v1/search-names.ts'
import type { NewSearchName, SearchName } from '#contract/v1/search-names.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const names = clientFor(searchNamesV1)
const products = clientFor(productListV1)

const KEY = 'search-names'
const PAGE_SIZE = 50
/** Products that the preview of a meaning shows. */
const PREVIEWED = 4

export type NamesQuery = { search: string; source: SearchName['source'] | undefined }

/** The names that match, page by page. */
export function useSearchNames({ search, source }: NamesQuery) {
  const signedIn = useSignedIn()
  const query = useInfiniteQuery({
    queryKey: [KEY, search, source],
    queryFn: ({ pageParam, signal }) =>
      names.list(
        {
          query: {
            limit: PAGE_SIZE,
            ...(search && { search }),
            ...(source && { source }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: signedIn === true,
    staleTime: 0,
  })
  return {
    names: query.data?.pages.flatMap(({ data }) => data),
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}

/** What a search for the meaning finds at this moment. */
export const useFindsNow = (meaning: string) =>
  usePersonalQuery({
    queryKey: [KEY, 'finds', meaning],
    queryFn: async ({ signal }) =>
      (await products.list({ query: { search: meaning, limit: PREVIEWED } }, { signal })).data,
    enabled: meaning !== '',
    staleTime: 60_000,
  })

/** Adds a name or changes `existing`; `isShown`: whether the form shows an error beside a field. */
export function useSaveName(
  existing: SearchName | undefined,
  saved: () => void,
  isShown: (error: Error) => boolean,
) {
  const { t } = useI18n()
  return useChange(
    (body: NewSearchName) =>
      existing
        ? names.replace({
            params: { id: existing.id },
            body: { ...body, disabled: false, version: existing.version },
          })
        : names.create({ body }),
    () => {
      toast.success(t('Saved. The next search uses it.'))
      saved()
    },
    (error) => {
      if (!isShown(error)) toast.error(error.message)
    },
  )
}

/** Removes a name; one that was supplied can be used again. */
export function useRemoveName() {
  const { t } = useI18n()
  return useChange(
    ({ id, version }: SearchName) => names.remove({ params: { id }, query: { version } }),
    () => toast.success(t('Removed. The next search does not use it.')),
    (error) => toast.error(error.message),
  )
}

/** Sends one change and reloads the list. */
function useChange<Input>(
  send: (input: Input) => Promise<unknown>,
  done: () => void,
  refused: (error: Error) => void,
) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: [KEY] })
  return useOnce({
    mutationFn: send,
    async onSuccess() {
      await reload()
      done()
    },
    async onError(error) {
      const isElsewhere =
        error instanceof ApiError && (error.code === 'CROSSED' || error.code === 'NOT_FOUND')
      // somebody else has changed or removed it
      if (isElsewhere) await reload()
      refused(error)
    },
  })
}
