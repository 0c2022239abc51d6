import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { mailsV1 } from '#contract/browser/v1/mails.ts'
import type { MailState, StaffMail } from '#contract/v1/mails.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const mails = clientFor(mailsV1)

const KEY = 'mails'
const PAGE_SIZE = 50
/** Mails are sent without anybody pressing a button. */
const REFETCH_MS = 15_000

export type MailsQuery = { search: string; state: MailState | undefined }

/** The mails that match, page by page. */
export function useMails({ search, state }: MailsQuery) {
  const signedIn = useSignedIn()
  const query = useInfiniteQuery({
    queryKey: [KEY, 'list', search, state],
    queryFn: ({ pageParam, signal }) =>
      mails.list(
        {
          query: {
            limit: PAGE_SIZE,
            ...(search && { search }),
            ...(state && { state }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: signedIn === true,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
  return {
    mails: query.data?.pages.flatMap(({ data }) => data),
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    failed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  }
}

/** How many mails did not leave the shop. */
export const useMailCounts = () =>
  usePersonalQuery({
    queryKey: [KEY, 'counts'],
    queryFn: ({ signal }) => mails.counts(undefined, { signal }),
    staleTime: REFETCH_MS,
    refetchInterval: 4 * REFETCH_MS,
  })

/** Sends one mail again. */
export function useResend() {
  const { t } = useI18n()
  return useResending(
    ({ id }: StaffMail) => mails.resend({ params: { id } }),
    () => t('It is sent within a minute.'),
  )
}

/** Sends all failed mails again. */
export function useResendFailed() {
  const { t } = useI18n()
  return useResending(
    () => mails.resendFailed(),
    ({ count }) =>
      count === 1
        ? t('1 mail is sent within a minute.')
        : t('{count} mails are sent again, which begins within a minute.', { count }),
  )
}

function useResending<Input, Reply>(send: (input: Input) => Promise<Reply>, done: (reply: Reply) => string) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: [KEY] })
  return useOnce<Reply, Input>({
    mutationFn: send,
    async onSuccess(reply) {
      await reload()
      toast.success(done(reply))
    },
    async onError(error) {
      // it was sent or has expired meanwhile
      await reload()
      toast.error(error.message)
    },
  })
}
