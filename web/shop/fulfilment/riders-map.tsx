import { STALE_AFTER_SECONDS } from '#contract/positions.ts'
import type { RiderOnRoad } from '#contract/v1/rider-position.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useServerNow } from '#web/shop/orders/orders.ts'
import { Store, Zap } from '#web/ui/icons.ts'
import { type MapPoint, MapView } from '#web/ui/map/map-view.tsx'
import { useMapPlaces } from '#web/ui/map/use-map-places.ts'
import { useRidersOnRoad } from './riders-map.api.ts'

/**
 * Where the riders of a store are about, for who moves its orders (decision 168), and of which stores they
 * are; nothing while none shares.
 */
export default function RidersMap({ storeId }: { storeId: string | undefined }) {
  const { t } = useI18n()
  const now = useServerNow()
  const { data } = useRidersOnRoad(storeId)
  const riders = ridersOf(data?.data ?? [])
  // only stores with riders, because a map of all cities shows nothing
  const stores = (data?.stores ?? []).filter(({ id }) => riders.some((rider) => rider.storeId === id))
  const places = useMapPlaces(stores[0] ?? riders[0])
  if (riders.length === 0) return null
  const points: MapPoint[] = [
    ...stores.map((store) => ({
      ...store,
      tone: 'leaf' as const,
      icon: <Store />,
      label: t(store.name),
    })),
    ...riders.map(({ rider, orders, latitude, longitude, at }) => ({
      id: rider.id,
      latitude,
      longitude,
      tone: 'saffron' as const,
      icon: <Zap />,
      label: `${rider.name} (${orders.length})`,
      vague: now - Date.parse(at) > STALE_AFTER_SECONDS * 1_000,
    })),
  ]
  const isOne = storeId !== undefined || data?.stores.length === 1
  const names = riders.map((rider) => {
    const store = stores.find(({ id }) => id === rider.storeId)
    const of = isOne || !store ? '' : ` (${t(store.name)})`
    return `${rider.rider.name}${of}: ${rider.orders.join(', ')}`
  })
  return (
    <section className="mt-4 max-w-xl rounded-xl bg-sunken p-3">
      <h2 className="mb-2 font-bold">{t('Riders on the road')}</h2>
      <MapView label={t('Map: {text}', { text: names.join('; ') })} {...{ points, places }} />
      <ul className="mt-2 text-sm text-soft">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

type RiderWithOrders = Omit<RiderOnRoad, 'order'> & { orders: string[] }

/** Each rider once, at the newest position, with the numbers of the orders. */
export function ridersOf(rows: readonly RiderOnRoad[]): RiderWithOrders[] {
  const byRider = Map.groupBy(rows, ({ rider }) => rider.id)
  return [...byRider.values()].flatMap((of) => {
    const [newest] = of.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    if (!newest) return []
    const { order: _, ...rest } = newest
    return { ...rest, orders: of.map(({ order }) => order.number).sort() }
  })
}
