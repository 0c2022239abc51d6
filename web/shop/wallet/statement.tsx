import { Link } from 'react-router'
import type { WalletKind, WalletMovement } from '#contract/v1/wallet.ts'
import { whenOf } from '#web/lib/dates.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { More } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStatement } from './wallet.api.ts'

/** What came into the wallet and left it, the newest first. */
export function Statement() {
  const { t } = useI18n()
  const { movements, error, refetch, hasMore, loadingMore, failed, loadMore } = useStatement()
  return (
    <section aria-labelledby="statement">
      <h2 id="statement" className="mb-2 text-lg font-bold">
        {t('Statement')}
      </h2>
      {error && !movements ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : !movements ? (
        <Skeleton className="h-40 rounded-xl" />
      ) : movements.length === 0 ? (
        <EmptyState title={t('Nothing yet')}>
          <p>{t('Refunds that come to your wallet are listed here.')}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4 md:px-6">
          {movements.map((movement) => (
            <Line key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {hasMore && <More loading={loadingMore} failed={failed} onMore={loadMore} />}
    </section>
  )
}

function Line({ movement: { kind, order, amount, balance, at } }: { movement: WalletMovement }) {
  const { t } = useI18n()
  const isIn = amount.amount > 0
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{t(names[kind])}</p>
        <p className="text-sm text-soft">
          {order.number && (
            <Link to={`/dashboard/myorders/${order.id}`} className="font-medium text-leaf-700 underline">
              {t('Order {number}', { number: order.number })}
            </Link>
          )}
          <time dateTime={at} className="block md:ms-3 md:inline">
            {whenOf(at)}
          </time>
        </p>
      </div>
      <div className="shrink-0 text-right">
        <p className={isIn ? 'font-semibold text-leaf-700' : 'font-semibold'}>
          {`${isIn ? '+' : '−'}${rupees(Math.abs(amount.amount))}`}
        </p>
        <p className="text-sm text-faint">{t('Balance {amount}', { amount: rupees(balance.amount) })}</p>
      </div>
    </li>
  )
}

const names = {
  refund: 'Refund',
  'sent back': 'Sent back to you',
  'taken out': 'Paid back to you another way',
  'given up': 'Given up',
  spent: 'Paid from the wallet',
  returned: 'Returned to the wallet',
} satisfies Record<WalletKind, Text>
