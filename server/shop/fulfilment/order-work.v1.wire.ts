import type { Instructions } from '#contract/instructions.ts'
import type { OrderStage } from '#contract/order-states.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import type { RideOrder, WorkOrder as WorkReply } from '#contract/v1/order-work.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { handling } from '#server/shop/orders/orders.ts'
import { promisedAtOf, toLineV1 } from '#server/shop/orders/orders.v1.wire.ts'
import { firstName } from './fulfilment.rules.ts'
import { pickableFrom, type WorkLine, type WorkOrder } from './order-work.ts'
import type { Similar } from './replacements.ts'

type Reader = Pick<RequestContext, 'baseUrl' | 'masksNumbers'> & Pick<ShopperContext, 'user'>

export function toWorkOrderV1(ctx: Reader, work: WorkOrder): WorkReply {
  const { order, lines, handling, undo } = work
  return {
    id: order.id,
    number: order.number,
    storeId: order.storeId,
    stage: order.stage,
    placedAt: order.createdAt,
    ...promisedAtOf(order),
    ...pickableFromOf(order),
    buyerName: firstName(order.buyerName),
    paymentStatus: order.paymentStatus,
    lines: lines.map((line) => ({ ...toLineV1(ctx, line), ...placeOf(line), ...insteadOf(ctx, line) })),
    quantity: order.quantity,
    ...(handling?.picker && { picker: toHandler(ctx, handling.picker) }),
    ...(handling?.rider && { rider: toHandler(ctx, handling.rider) }),
    ...(handling && handling.bags !== null && { bags: handling.bags }),
    ...personalOf(ctx, work),
    ...(undo && { undo }),
  }
}

const pickableFromOf = ({ stage, slot }: WorkOrder['order']): Pick<WorkReply, 'pickableFrom'> =>
  stage === 'placed' && slot ? { pickableFrom: pickableFrom(slot).toISOString() } : {}

const PICKED: OrderStage[] = ['accepted', 'picking', 'packed']
const ON_THE_WAY: OrderStage[] = ['with rider', 'at the door']
const OVER: OrderStage[] = ['delivered', 'ended']

/** What only those get who have the order now: instructions, and the number if missing goods need a call. */
function personalOf(ctx: Reader, work: WorkOrder): Pick<WorkReply, 'instructions' | 'buyerMobile'> {
  const { instructions, address } = work.order
  const picks = isPicker(ctx, work)
  if (!instructions || !(picks || isRider(ctx, work))) return {}
  return {
    instructions,
    ...(picks && mayCall(instructions) && { buyerMobile: address.mobile }),
  }
}

const mayCall = ({ missingGoods, missingGoodsOf = [] }: Instructions): boolean =>
  missingGoods === 'call' || missingGoodsOf.some(({ choice }) => choice === 'call')

const isPicker = ({ user }: Reader, { order, handling }: WorkOrder): boolean =>
  PICKED.includes(order.stage) && handling?.picker?.id === user.id
const isRider = ({ user }: Reader, { order, handling }: WorkOrder): boolean =>
  ON_THE_WAY.includes(order.stage) && handling?.rider?.id === user.id

/**
 * The mobile number is for the rider of the order only, while it is on the way; a provider may stand for it. A repeated
 * step of an order that is over does not give the street again.
 */
export function toRideOrderV1(ctx: Reader, work: WorkOrder): RideOrder {
  const { order, cashDue } = work
  const isTheirs = isRider(ctx, work)
  const { pin: _, ...area } = { ...order.address, mobile: '', addressLine: '' }
  const withoutNumber = OVER.includes(order.stage) ? area : { ...order.address, mobile: '' }
  return {
    ...toWorkOrderV1(ctx, work),
    address: isTheirs && !ctx.masksNumbers ? order.address : withoutNumber,
    cashDue: inr(cashDue),
    ...(isTheirs && ctx.masksNumbers && { callConnected: true }),
  }
}

const placeOf = ({ aisle = '', bin = '', expiresOn }: WorkLine) => ({
  ...((aisle || bin) && { place: { aisle, bin } }),
  ...(expiresOn && { expiresOn }),
})

const insteadOf = (ctx: Reader, { ifMissing, similar }: WorkLine) => ({
  ...(ifMissing && { ifMissing }),
  ...(similar && { similar: similar.map((goods) => toSimilarV1(ctx, goods)) }),
})

const toSimilarV1 = (ctx: Reader, { productId, name, nameHi, unit, images, price, ...rest }: Similar) => ({
  productId,
  name,
  ...(nameHi && { nameHi }),
  unit,
  images: images.slice(0, 1).map((key) => pictureUrl(ctx, key)),
  price: inr(price),
  available: rest.available,
  barcodes: rest.barcodes,
})

const toHandler = ({ user }: Reader, { id, name }: handling.Person) => ({
  id,
  name: firstName(name),
  self: id === user.id,
})
