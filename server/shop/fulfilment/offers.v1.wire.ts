import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import type { RiderDuty } from '#contract/v1/rider-offers.ts'
import type { RiderState } from './offers.ts'
import { toRideOrderV1 } from './order-work.v1.wire.ts'

type Reader = Pick<RequestContext, 'baseUrl' | 'masksNumbers'> & Pick<ShopperContext, 'user'>

export const toRiderDutyV1 = (ctx: Reader, { duty, offer }: RiderState): RiderDuty => ({
  ...(duty && { duty }),
  ...(offer && { offer: { ...offer, orders: offer.orders.map((order) => toRideOrderV1(ctx, order)) } }),
})
