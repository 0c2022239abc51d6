import { randomInt } from 'node:crypto'
import type { Order } from '#contract/orders.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { type Bill, toRupees } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { FullOrderRow, OrderRow } from './orders.queries.ts'

// no 0/O, 1/I/L, since the number is read out on the phone
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
// the Swedish locale formats dates as 2026-11-21
const INDIAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

/** A number such as JP261121-7KQ2MXBD: the day in India and random characters, so that it reveals no order count. */
export function newNumber(now: Date): string {
  const day = INDIAN_DAY.format(now).slice(2).replaceAll('-', '')
  const random = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `JP${day}-${random}`
}

/** The bill as it was stored when the order was placed. */
export const billOf = ({ items, goods, quantity, adjustments, total }: FullOrderRow): Bill => ({
  items,
  goods,
  savings: items - goods,
  quantity,
  adjustments,
  total,
})

/** Maps a row to the order of the API. */
export function toOrder(ctx: Pick<RequestContext, 'baseUrl'>, row: OrderRow): Order {
  const items = row.lines.map((line) => ({
    productId: line.productId,
    name: line.name,
    ...(line.nameHi && { nameHi: line.nameHi }),
    image: line.images.map((key) => pictureUrl(ctx, key)),
    unit: line.unit,
    price: toRupees(line.mrp),
    discount: line.discount,
    quantity: line.quantity,
    refunded: line.refunded,
    total: toRupees(line.total),
  }))
  const more = items.length - 1
  const [first] = items
  return {
    _id: row.id,
    orderId: row.number,
    userId: { _id: row.userId, name: row.buyerName, email: row.buyerEmail },
    product_details: {
      name: `${first?.name ?? ''}${more > 0 ? ` + ${more} more` : ''}`,
      ...(first?.nameHi && { nameHi: `${first.nameHi}${more > 0 ? ` + ${more}` : ''}` }),
      image: first?.image ?? [],
    },
    items,
    quantity: row.quantity,
    subTotalAmt: toRupees(row.items),
    totalAmt: toRupees(row.total),
    payment_status: row.paymentStatus,
    status: row.status,
    ...(row.ended && { ended: row.ended }),
    delivery_address: row.address,
    ...(row.eta && { promise: row.eta }),
    createdAt: row.createdAt,
  }
}
