import type { WorkOrder } from '#contract/v1/order-work.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConnectionNote } from '../work/connection-note.tsx'
import { isLater } from '../work/due.ts'
import { SoundSwitch } from '../work/sound-switch.tsx'
import { useNewOrders } from '../work/use-new-orders.ts'
import { useNow } from '../work/use-now.ts'
import { useOpenOrder } from '../work/use-open-order.ts'
import { useSentSteps } from '../work/use-sent-steps.ts'
import { useStoreOrders } from '../work/work.api.ts'
import { useChosenStore, WorkHeading, type WorkStore } from '../work/work-heading.tsx'
import { OpenOrder } from './open-order.tsx'
import { StoreCard } from './store-card.tsx'

/** The work in a store: orders that wait by promised time, and the one that the caller picks. */
export function StoreWork({ stores }: { stores: readonly WorkStore[] }) {
  const { t } = useI18n()
  const { orders, error, refetch } = useStoreOrders(useChosenStore(stores))
  const steps = useSentSteps()
  const { id, open, close } = useOpenOrder()
  const now = useNow()
  const newest = useNewOrders(orders?.filter((order) => isNew(order, now)))
  return (
    <section>
      <p role="status" className="sr-only">
        {newest && t('New order {order}', { order: newest })}
      </p>
      {!id && (
        <WorkHeading title={t('Orders to pick')} stores={stores}>
          <SoundSwitch />
        </WorkHeading>
      )}
      <ConnectionNote error={error} waiting={steps.length} />
      {!orders && error && <LoadFailed error={error} onRetry={refetch} />}
      {!orders && !error && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-40 rounded-xl" />
        </div>
      )}
      {orders && id && <OpenOrder order={orders.find((order) => order.id === id)} onClose={close} />}
      {orders && !id && <Queue orders={orders} stores={stores} onOpen={open} />}
    </section>
  )
}

type QueueProps = { orders: readonly WorkOrder[]; stores: readonly WorkStore[]; onOpen(id: string): void }

function Queue({ orders, stores, onOpen }: QueueProps) {
  const { t } = useI18n()
  const now = useNow()
  if (orders.length === 0)
    return (
      <EmptyState title={t('No orders wait')} picture={<EmptyBag className="h-32 w-36" />}>
        <p>{t('New orders appear here by themselves.')}</p>
      </EmptyState>
    )
  return groups.map(({ title, has }) => {
    const inGroup = orders.filter((order) => has(order, now))
    if (inGroup.length === 0) return null
    return (
      <section key={title} className="mb-6">
        <h2 className="mb-2 text-lg font-bold">{`${t(title)} (${inGroup.length})`}</h2>
        <ul className="grid gap-3 md:grid-cols-2">
          {inGroup.map((order) => (
            <StoreCard
              key={order.id}
              order={order}
              store={stores.length > 1 ? stores.find(({ id }) => id === order.storeId)?.name : undefined}
              onOpen={() => onOpen(order.id)}
            />
          ))}
        </ul>
      </section>
    )
  })
}

const isNew = (order: WorkOrder, now: number) => order.stage === 'placed' && !isLater(order, now)
const isPicked = ({ stage }: WorkOrder) => stage === 'accepted' || stage === 'picking'

const groups: { title: Text; has(order: WorkOrder, now: number): boolean }[] = [
  { title: 'You pick' satisfies Text, has: (order) => isPicked(order) && order.picker?.self === true },
  { title: 'New' satisfies Text, has: isNew },
  { title: 'Packed' satisfies Text, has: ({ stage }) => stage === 'packed' },
  { title: 'Others pick' satisfies Text, has: (order) => isPicked(order) && order.picker?.self !== true },
  { title: 'Later' satisfies Text, has: isLater },
]
