import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBoard } from './board.api.ts'
import { isLater } from './work/due.ts'
import { DueBadge } from './work/due-badge.tsx'
import { useNow } from './work/use-now.ts'
import { useChosenStore, WorkHeading, type WorkStore } from './work/work-heading.tsx'

const RidersMap = lazyOptional(() => import('./riders-map.tsx'))

/** mayMove: whether the reader moves orders, and so sees where their riders are */
type BoardProps = { stores: readonly WorkStore[]; mayMove: boolean }

/** All open orders of the caller's stores, or of one, by stage and promised time (decision 133). */
export function Board({ stores, mayMove }: BoardProps) {
  const { t } = useI18n()
  const storeId = useChosenStore(stores)
  const { waiting, onRoad, road, hidden, error, refetch } = useBoard(storeId)
  const now = useNow()
  const later = (waiting ?? []).filter((order) => isLater(order, now))
  const begun = (waiting ?? []).filter((order) => !isLater(order, now))
  return (
    <section>
      <WorkHeading title={t('Open orders')} stores={stores} />
      {hidden > 0 && (
        <p role="status" className="mb-3 text-soft">
          {t('{count} more are not shown. Please choose a store.', { count: hidden })}
        </p>
      )}
      {error && !waiting && <LoadFailed error={error} onRetry={refetch} />}
      {!error && !waiting && <Skeleton className="h-64 rounded-xl" />}
      {waiting && (
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
          {columns.map(({ title, stages }) => (
            <Column
              key={title}
              title={t(title)}
              tickets={begun.filter(({ stage }) => stages.includes(stage)).map(ticketOf)}
            />
          ))}
          {later.length > 0 && <Column title={t('Later')} tickets={later.map(ticketOf)} />}
          <Column title={t('On the road')} tickets={onRoad?.map(ticketOfSummary)}>
            {road.isLoadingError ? (
              <LoadFailed error={road.error} onRetry={road.refetch} />
            ) : (
              <Skeleton className="h-24 rounded-lg" />
            )}
          </Column>
        </div>
      )}
      {mayMove && (onRoad ?? []).length > 0 && (
        <Suspense>
          <RidersMap storeId={storeId} />
        </Suspense>
      )}
    </section>
  )
}

const columns: { title: Text; stages: WorkOrder['stage'][] }[] = [
  { title: 'New' satisfies Text, stages: ['placed'] },
  { title: 'Picking' satisfies Text, stages: ['accepted', 'picking'] },
  { title: 'Packed' satisfies Text, stages: ['packed'] },
]

type Ticket = {
  id: string
  number: string
  promisedAt: string | undefined
  slot: WorkOrder['slot'] | undefined
  who: string
}

const ticketOf = ({ id, number, promisedAt, slot, buyerName, picker, rider }: WorkOrder): Ticket => ({
  id,
  number,
  promisedAt,
  slot,
  who: [buyerName, picker?.name, rider?.name].filter(Boolean).join(' · '),
})

const ticketOfSummary = ({ id, number, promisedAt, slot, buyer }: OrderSummary): Ticket => ({
  id,
  number,
  promisedAt,
  slot,
  who: buyer.name,
})

/** children: in place of tickets that are not loaded */
type ColumnProps = { title: string; tickets: Ticket[] | undefined; children?: ReactNode }

function Column({ title, tickets, children }: ColumnProps) {
  const { t } = useI18n()
  return (
    <section className="min-w-0 rounded-xl bg-sunken p-3">
      <h2 className="mb-2 font-bold">{tickets ? `${title} (${tickets.length})` : title}</h2>
      {!tickets && children}
      {tickets?.length === 0 && <p className="text-soft">{t('None')}</p>}
      <ul className="grid gap-2">
        {tickets?.map((ticket) => (
          <li key={ticket.id} className="min-w-0 rounded-lg border border-line bg-card p-3">
            <Link
              to={`/dashboard/all-orders/${ticket.id}`}
              className="flex min-h-6 items-center font-bold text-leaf-700 underline-offset-4 hover:underline"
            >
              {ticket.number}
            </Link>
            <p className="mb-1.5 text-sm text-soft wrap-anywhere">{ticket.who}</p>
            <DueBadge promisedAt={ticket.promisedAt} slot={ticket.slot} />
          </li>
        ))}
      </ul>
    </section>
  )
}
