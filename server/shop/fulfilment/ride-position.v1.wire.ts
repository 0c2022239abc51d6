import type { RiderOnRoad } from '#contract/v1/rider-position.ts'
import type { positions } from '#server/shop/orders/orders.ts'
import { firstName } from './fulfilment.rules.ts'

export const toRiderOnRoadV1 = ({
  orderId,
  number,
  storeId,
  riderId,
  name,
  latitude,
  longitude,
  at,
}: positions.RiderOnRoad): RiderOnRoad => ({
  order: { id: orderId, number },
  storeId,
  rider: { id: riderId, name: firstName(name) },
  latitude,
  longitude,
  at,
})
