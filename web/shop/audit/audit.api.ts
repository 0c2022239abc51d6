import { useInfiniteQuery } from '@tanstack/react-query'
import { auditV1 } from '#contract/browser/v1/audit.ts'
import type { AuditedThing } from '#contract/v1/audit.ts'
import { clientFor } from '#web/lib/api.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'

const audit = clientFor(auditV1)

const PAGE_SIZE = 50

/** `from` and `to`: days in India, or ''. */
export type AuditQuery = { who: string; thing: AuditedThing | undefined; from: string; to: string }

/** What staff changed, newest first, page by page. */
export function useAuditLog({ who, thing, from, to }: AuditQuery) {
  const signedIn = useSignedIn()
  const query = useInfiniteQuery({
    queryKey: ['audit', who, thing, from, to],
    queryFn: ({ pageParam, signal }) =>
      audit.list(
        {
          query: {
            limit: PAGE_SIZE,
            ...(who && { who }),
            ...(thing && { thing }),
            ...(from && { from }),
            ...(to && { to }),
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
    entries: query.data?.pages.flatMap(({ data }) => data),
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}
