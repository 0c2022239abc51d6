import type { RideOrder } from '#contract/v1/order-work.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { MyCash } from '#web/shop/rider-cash/rider-cash.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConnectionNote } from '../work/connection-note.tsx'
import { SoundSwitch } from '../work/sound-switch.tsx'
import { useNewOrders } from '../work/use-new-orders.ts'
import { useOpenOrder } from '../work/use-open-order.ts'
import { useSentSteps } from '../work/use-sent-steps.ts'
import { useRideOrders } from '../work/work.api.ts'
import { useChosenStore, WorkHeading, type WorkStore } from '../work/work-heading.tsx'
import { DutyBar } from './duty-bar.tsx'
import { OpenRide } from './open-ride.tsx'
import { RideCard } from './ride-card.tsx'
import { SharePosition } from './share-position.tsx'

/** The work on the road: packed orders, and those that the caller carries, by promised time. */
export function RideWork({ stores }: { stores: readonly WorkStore[] }) {
  const { t } = useI18n()
  const storeId = useChosenStore(stores)
  const { orders, error, refetch } = useRideOrders(storeId)
  const steps = useSentSteps()
  const { id, open, close } = useOpenOrder()
  const newest = useNewOrders(orders?.filter(isReady))
  return (
    <section>
      <p role="status" className="sr-only">
        {newest && t('New order {order}', { order: newest })}
      </p>
      {!id && (
        <WorkHeading title={t('Orders to deliver')} stores={stores}>
          <SoundSwitch />
        </WorkHeading>
      )}
      {!id && (
        <DutyBar
          stores={stores}
          storeId={storeId}
          onTaken={([first, ...more]) => first && more.length === 0 && open(first)}
        />
      )}
      {!id && <MyCash />}
      <SharePosition orderIds={(orders ?? []).filter(isMine).map((order) => order.id)} />
      <ConnectionNote error={error} waiting={steps.length} />
      {!orders && error && <LoadFailed error={error} onRetry={refetch} />}
      {!orders && !error && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-40 rounded-xl" />
        </div>
      )}
      {orders && id && (
        <OpenRide order={orders.find((order) => order.id === id && isMine(order))} onClose={close} />
      )}
      {orders && !id && <Lists orders={orders} stores={stores} onOpen={open} />}
    </section>
  )
}

type ListsProps = { orders: readonly RideOrder[]; stores: readonly WorkStore[]; onOpen(id: string): void }

function Lists({ orders, stores, onOpen }: ListsProps) {
  const { t } = useI18n()
  if (orders.length === 0)
    return (
      <EmptyState title={t('Nothing to deliver')} picture={<EmptyBag className="h-32 w-36" />}>
        <p>{t('Packed orders appear here by themselves.')}</p>
      </EmptyState>
    )
  return groups.map(({ title, has }) => {
    const inGroup = orders.filter(has)
    if (inGroup.length === 0) return null
    return (
      <section key={title} className="mb-6">
        <h2 className="mb-2 text-lg font-bold">{`${t(title)} (${inGroup.length})`}</h2>
        <ul className="grid gap-3 md:grid-cols-2">
          {inGroup.map((order) => (
            <RideCard
              key={order.id}
              order={order}
              mine={isMine(order)}
              store={stores.length > 1 ? stores.find(({ id }) => id === order.storeId)?.name : undefined}
              onOpen={() => onOpen(order.id)}
            />
          ))}
        </ul>
      </section>
    )
  })
}

const isReady = ({ stage }: RideOrder) => stage === 'packed'
const isMine = ({ stage, rider }: RideOrder) =>
  (stage === 'with rider' || stage === 'at the door') && rider?.self === true

const groups: { title: Text; has(order: RideOrder): boolean }[] = [
  { title: 'You deliver' satisfies Text, has: isMine },
  { title: 'Ready in the store' satisfies Text, has: isReady },
]
