import type { Translate } from '#contract/language.ts'
import { HIDDEN_AFTER_SECONDS, metresBetween, STALE_AFTER_SECONDS } from '#contract/positions.ts'
import type { Order, OrderMap } from '#contract/v1/order-details.ts'
import { distanceText } from '#web/ui/map/distance-text.ts'

type Rider = NonNullable<OrderMap['rider']>

/** The rider as shown at a time of the server, in milliseconds; undefined once the position is too old. */
export function shownRider(map: OrderMap, now: number): (Rider & { seconds: number }) | undefined {
  if (!map.rider) return undefined
  const seconds = Math.max(0, (now - Date.parse(map.rider.at)) / 1_000)
  return seconds > HIDDEN_AFTER_SECONDS ? undefined : { ...map.rider, seconds }
}

/** What the map says in words: how far the rider is from the door, and when that was if it is not now. */
export function riderText(
  t: Translate,
  order: Pick<Order, 'stage' | 'delivery'>,
  map: OrderMap,
  now: number,
): string {
  const rider = shownRider(map, now)
  if (order.stage === 'at the door') return t('The rider is at your door.')
  if (!rider) return t('The rider’s phone does not share a position at the moment.')
  const target = map.door ?? map.store
  const distance = distanceText(t, metresBetween(rider, target))
  const where = !map.door
    ? t('The rider is about {distance} from the store.', { distance })
    : map.door.exact
      ? t('The rider is about {distance} from your door, by the straight way.', { distance })
      : t('The rider is about {distance} from the middle of your area, by the straight way.', { distance })
  return rider.seconds > STALE_AFTER_SECONDS ? `${where} ${agoText(t, rider.seconds)}` : where
}

/** Minutes are rounded down: more than 90 seconds are a minute. */
function agoText(t: Translate, seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes === 1
    ? t('This was a minute ago: the phone has no connection.')
    : t('This was {minutes} minutes ago: the phone has no connection.', { minutes })
}
