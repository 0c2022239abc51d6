import type { OrderItem, Order as PublishedOrder } from '#contract/orders.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { toRupees } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { OrderList } from './list.ts'
import type { Order, OrderLine } from './orders.ts'

/** The base address of the pictures in a reply. */
type Site = Pick<RequestContext, 'baseUrl'>

export function toPublishedOrder(site: Site, order: Order): PublishedOrder {
  const { addressLine, ...address } = order.address
  return {
    _id: order.id,
    orderId: order.number,
    userId: { _id: order.userId, name: order.buyerName, email: order.buyerEmail },
    product_details: summaryOf(site, order.lines),
    items: order.lines.map((line) => toPublishedItem(site, line)),
    quantity: order.quantity,
    subTotalAmt: toRupees(order.items),
    totalAmt: toRupees(order.total),
    payment_status: order.paymentStatus,
    status: order.status,
    ...(order.ended && { ended: order.ended }),
    delivery_address: { ...address, address_line: addressLine },
    ...(order.eta && { promise: order.eta }),
    ...(order.slot && { slot: order.slot }),
    createdAt: order.createdAt,
  }
}

/** A list as it is read: all at once, or in batches. */
export const toPublishedList = (site: Site, { orders, totalCount }: OrderList) => ({
  data: Array.isArray(orders) ? toPublishedOrders(site, orders) : publishedBatches(site, orders),
  totalCount,
})

const toPublishedOrders = (site: Site, orders: Order[]): PublishedOrder[] =>
  orders.map((order) => toPublishedOrder(site, order))

async function* publishedBatches(
  site: Site,
  batches: AsyncIterable<Order[]>,
): AsyncGenerator<PublishedOrder[]> {
  for await (const orders of batches) yield toPublishedOrders(site, orders)
}

const toPublishedItem = (site: Site, line: OrderLine): OrderItem => ({
  productId: line.productId,
  name: line.name,
  ...(line.nameHi && { nameHi: line.nameHi }),
  image: picturesOf(site, line),
  unit: line.unit,
  price: toRupees(line.mrp),
  discount: line.discount,
  quantity: line.quantity,
  refunded: line.refunded,
  total: toRupees(line.total),
})

/** The first product and the number of the others (docs/wire.md 17). */
function summaryOf(site: Site, [first, ...others]: OrderLine[]): PublishedOrder['product_details'] {
  const more = others.length
  return {
    name: `${first?.name ?? ''}${more > 0 ? ` + ${more} more` : ''}`,
    ...(first?.nameHi && { nameHi: `${first.nameHi}${more > 0 ? ` + ${more}` : ''}` }),
    image: first ? picturesOf(site, first) : [],
  }
}

const picturesOf = (site: Site, { images }: OrderLine): string[] => images.map((key) => pictureUrl(site, key))
