import { Link } from 'react-router'
import type { Figure } from '#contract/v1/books.ts'
import { timeOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type StoreDay, usePostings } from './books.api.ts'

/** The postings of a figure with links to their orders. */
export function Postings({ of, figure }: { of: StoreDay; figure: Figure }) {
  const { t } = useI18n()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePostings(of, figure)
  if (!data)
    return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-40 rounded-xl" />
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col">
        {data.pages
          .flatMap((page) => page.data)
          .map(({ id, at, order, cause, amount }) => (
            <li key={id} className="flex items-baseline justify-between gap-3 border-t border-line py-2">
              <span className="min-w-0 wrap-anywhere">
                <Link
                  to={`/dashboard/all-orders/${order.id}`}
                  className="font-semibold text-leaf-700 hover:underline"
                >
                  {order.number}
                </Link>
                <span className="block text-sm text-soft">{`${timeOf(at)} · ${cause}`}</span>
              </span>
              <span className="shrink-0 tabular-nums">{rupees(amount.amount)}</span>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}
