import { STALE_AFTER_SECONDS } from '#contract/positions.ts'
import type { Order, OrderMap as Places } from '#contract/v1/order-details.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useServerNow } from '#web/shop/orders/orders.ts'
import { MapPin, Store, Zap } from '#web/ui/icons.ts'
import { type MapPoint, MapView } from '#web/ui/map/map-view.tsx'
import { useMapPlaces } from '#web/ui/map/use-map-places.ts'
import { riderText, shownRider } from './rider-text.ts'

/** Store, door and rider of an order on its way, as a map and in words (decision 168). */
export default function OrderMap({ order, map }: { order: Order; map: Places }) {
  const { t } = useI18n()
  const now = useServerNow()
  const { store, door } = map
  const rider = shownRider(map, now)
  const places = useMapPlaces(store)
  const text = riderText(t, order, map, now)
  const points: MapPoint[] = [
    { ...store, id: 'store', tone: 'leaf', icon: <Store />, label: t(store.name) },
    ...(door
      ? [
          {
            ...door,
            id: 'door',
            tone: 'ink' as const,
            icon: <MapPin />,
            label: door.exact ? t('Your door') : t('Your area'),
            vague: !door.exact,
          },
        ]
      : []),
    ...(rider
      ? [
          {
            ...rider,
            id: 'rider',
            tone: 'saffron' as const,
            icon: <Zap />,
            label: order.delivery?.riderName ?? t('Rider'),
            vague: rider.seconds > STALE_AFTER_SECONDS,
          },
        ]
      : []),
  ]
  const ways = !door
    ? []
    : rider
      ? [
          { from: store, to: rider },
          { from: rider, to: door, dotted: true },
        ]
      : [{ from: store, to: door, dotted: true }]
  return (
    <figure>
      <MapView label={t('Map: {text}', { text })} {...{ points, ways, places }} />
      {/* the distance is not announced, because it changes all the time */}
      <figcaption className="mt-2 text-sm text-soft">{text}</figcaption>
    </figure>
  )
}
