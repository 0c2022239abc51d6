import type { EndpointInput } from '#contract/endpoint.ts'
import { problemOf, ShopError } from '#contract/errors.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { LatestOpenOrder, OrderEvent, OrderSummary, staffOrdersV1 } from '#contract/v1/orders.ts'
import type { RiderMoved } from '#contract/v1/rider-position.ts'
import { DEFAULT_LIMIT, inr } from '#contract/v1/shapes.ts'
import type { OrderNews } from './follow.ts'
import type { latestOpen } from './list.ts'
import { type Order, type OrderLine, type OrderStep, promisedAt, type TakenOff, totalLeft } from './orders.ts'

/** The base address of the pictures in a reply. */
type Site = Pick<RequestContext, 'baseUrl'>

type StaffQuery = EndpointInput<typeof staffOrdersV1.list>['query']

export const fromStaffQueryV1 = ({ paymentStatus, storeId, ...query }: StaffQuery) => ({
  page: 1,
  limit: DEFAULT_LIMIT,
  ...query,
  ...(paymentStatus && { payment: paymentStatus }),
  ...(storeId && { store: storeId }),
})

export const toSummariesV1 = (site: Site, orders: Order[]): OrderSummary[] =>
  orders.map((order) => toSummaryV1(site, order))

export const toSummaryV1 = (site: Site, order: Order): OrderSummary => ({
  id: order.id,
  number: order.number,
  status: order.status,
  stage: order.stage,
  paymentStatus: order.paymentStatus,
  ...(order.ended && { ended: { by: order.ended.by, reason: order.ended.why } }),
  buyer: { id: order.userId, name: order.buyerName, email: order.buyerEmail },
  lines: order.lines.map((line) => toLineV1(site, line)),
  quantity: order.quantity,
  total: inr(order.total),
  totalLeft: inr(totalLeft(order)),
  address: order.address,
  ...(order.eta && { eta: order.eta }),
  ...promisedAtOf(order),
  createdAt: order.createdAt,
})

export const toLatestOpenV1 = ({
  serverTime,
  order,
}: Awaited<ReturnType<typeof latestOpen>>): LatestOpenOrder => ({
  serverTime,
  ...(order && {
    order: { id: order.id, number: order.number, stage: order.stage, ...promisedAtOf(order) },
  }),
})

/** When an order is to arrive at the latest, and its slot. */
export function promisedAtOf(order: Pick<Order, 'eta' | 'slot' | 'createdAt'>) {
  const at = promisedAt(order)
  return { ...(at && { promisedAt: at.toISOString() }), ...(order.slot && { slot: order.slot }) }
}

export const toLineV1 = (site: Site, line: OrderLine) => ({
  productId: line.productId,
  name: line.name,
  ...(line.nameHi && { nameHi: line.nameHi }),
  images: line.images.map((key) => pictureUrl(site, key)),
  unit: line.unit,
  mrp: inr(line.mrp),
  discountPercent: line.discount,
  price: inr(line.price),
  quantity: line.quantity,
  refundedQuantity: line.refunded,
  missingQuantity: line.missing,
  ...(line.replaces && { replaces: line.replaces }),
  total: inr(line.total),
})

type Event = { id: string; data: OrderEvent } | { name: 'position'; data: RiderMoved }

/** Events with the id of their step, after which a client resumes; and positions of the rider. */
export async function* toEventsV1(news: AsyncIterable<OrderNews>): AsyncGenerator<Event> {
  for await (const { step, position } of news)
    if (step) yield { id: String(step.id), data: toEventV1(step) }
    else yield { name: 'position', data: { ...(position && { position }) } }
}

export const toEventV1 = ({
  from,
  to,
  fromStage,
  toStage,
  actor,
  byShopper,
  why,
  undoes,
  takenOff,
  at,
}: OrderStep): OrderEvent => ({
  status: to,
  previousStatus: from,
  stage: toStage,
  previousStage: fromStage,
  ...(actor && { role: actor }),
  by: byShopper ? 'SHOPPER' : 'SHOP',
  reason: why,
  ...(undoes !== null && { undoes: String(undoes) }),
  ...(takenOff && { takenOff: takenOff.map(toTakenOffV1) }),
  at,
})

const toTakenOffV1 = ({ replacement, ...pieces }: TakenOff) => ({
  ...pieces,
  amount: inr(pieces.amount),
  ...(replacement && { replacement: { ...replacement, amount: inr(replacement.amount) } }),
})

/** The id of a step; 0 if there is none. */
export function fromLastEventId(text = '0'): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  const title = 'Last-Event-ID'
  throw new ShopError('INVALID', {
    fields: [problemOf(title, '{title} is not in the right form', { title })],
  })
}
