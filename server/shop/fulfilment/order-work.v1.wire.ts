import type { OrderStage } from '#contract/order-states.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import type { RideOrder, WorkOrder as WorkReply } from '#contract/v1/order-work.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { handling } from '#server/shop/orders/orders.ts'
import { promisedAtOf, toLineV1 } from '#server/shop/orders/orders.v1.wire.ts'
import { firstName } from './fulfilment.rules.ts'
import type { WorkLine, WorkOrder } from './order-work.ts'

type Reader = Pick<RequestContext, 'baseUrl'> & Pick<ShopperContext, 'user'>

export const toWorkOrderV1 = (ctx: Reader, { order, lines, handling, undo }: WorkOrder): WorkReply => ({
  id: order.id,
  number: order.number,
  storeId: order.storeId,
  stage: order.stage,
  placedAt: order.createdAt,
  ...promisedAtOf(order),
  buyerName: firstName(order.buyerName),
  paymentStatus: order.paymentStatus,
  lines: lines.map((line) => ({ ...toLineV1(ctx, line), ...placeOf(line) })),
  quantity: order.quantity,
  ...(handling?.picker && { picker: toHandler(ctx, handling.picker) }),
  ...(handling?.rider && { rider: toHandler(ctx, handling.rider) }),
  ...(handling && handling.bags !== null && { bags: handling.bags }),
  ...(undo && { undo }),
})

const ON_THE_WAY: OrderStage[] = ['with rider', 'at the door']

/** The mobile number is for the rider of the order only, while it is on the way. */
export function toRideOrderV1(ctx: Reader, work: WorkOrder): RideOrder {
  const { order, handling, cashDue } = work
  const isRider = ON_THE_WAY.includes(order.stage) && handling?.rider?.id === ctx.user.id
  return {
    ...toWorkOrderV1(ctx, work),
    address: isRider ? order.address : { ...order.address, mobile: '' },
    cashDue: inr(cashDue),
  }
}

const placeOf = ({ aisle = '', bin = '' }: WorkLine) => (aisle || bin ? { place: { aisle, bin } } : {})

const toHandler = ({ user }: Reader, { id, name }: handling.Person) => ({
  id,
  name: firstName(name),
  self: id === user.id,
})
