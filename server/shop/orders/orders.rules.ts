import { randomInt } from 'node:crypto'
import type { Caller } from '#contract/caller.ts'
import type { Order, OrderWithBuyer } from '#contract/orders.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { toRupees } from '#contract/pricing.ts'
import type { OrderRow } from './orders.store.ts'

// no 0/O, 1/I/L: the number is read out on the phone
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
// Sweden writes days as 2026-11-21
const INDIAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

/** A number such as JP261121-7KQ2MXBD: the day in India and chance, so it tells nobody how many orders there are. */
export function newNumber(now: Date): string {
  const day = INDIAN_DAY.format(now).slice(2).replaceAll('-', '')
  const chance = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `JP${day}-${chance}`
}

/** An order as its buyer sees it. */
export function toOrder(caller: Pick<Caller, 'site'>, row: OrderRow): Order {
  const items = row.lines.map((line) => ({
    productId: line.productId,
    name: line.name,
    ...(line.nameHi && { nameHi: line.nameHi }),
    image: line.images.map((key) => pictureUrl(caller, key)),
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
    delivery_address: row.address,
    ...(row.promise && { promise: row.promise }),
    createdAt: row.createdAt,
  }
}

/** An order as an admin sees it. */
export const toOrderWithBuyer = (caller: Pick<Caller, 'site'>, row: OrderRow): OrderWithBuyer => ({
  ...toOrder(caller, row),
  userId: { _id: row.userId, name: row.buyerName, email: row.buyerEmail },
})
