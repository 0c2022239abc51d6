import type { Address } from '#contract/addresses.ts'
import type { OrderWish } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { type Bill, toPaise, toRupees } from '#contract/pricing.ts'
import { billReply } from '#contract/shapes.ts'
import type { Destination } from './destination.ts'
import type { Hold } from './holds.ts'

/** The client's list must be the server's cart: what is bought is the cart, never a list from outside. */
export function assertSameLines(lines: { productId: string; quantity: number }[], wish: OrderWish): void {
  if (!wish.list_items) return
  const wished = new Map(wish.list_items.map((item) => [item.productId, item.quantity]))
  const same =
    wished.size === lines.length && lines.every((line) => wished.get(line.productId) === line.quantity)
  if (!same) throw new ShopError('CART_CHANGED')
}

/** Existing clients send the discounted total in both fields, so `totalAmt` alone is compared, to the paisa. */
export function assertSamePrice(bill: Bill, wish: OrderWish): void {
  if (bill.total === totalOf(wish)) return
  throw new ShopError('PRICE_CHANGED', { totalAmt: toRupees(bill.total), bill: billReply(bill) })
}

/** What the client believes it will pay, in paise. */
export const totalOf = (wish: OrderWish): number => toPaise(wish.totalAmt)

/** How long the same wish without a key is a second tap, and not a second purchase; seconds. */
const DOUBLE_TAP = 15

/** Whether a payment begun a moment ago is for the very same thing. */
export function isSamePayment(
  begun: Hold,
  wish: Pick<Hold, 'lines' | 'bill'> & Pick<Destination, 'address'>,
): boolean {
  const essence = ({ lines, bill, address }: typeof wish) =>
    JSON.stringify([
      bill.total,
      lines.map(({ productId, quantity, mrp, discount }) => [productId, quantity, mrp, discount]),
      copyOf(address),
    ])
  return begun.age < DOUBLE_TAP && essence(begun) === essence(wish)
}

/** What an order keeps of an address. */
export function copyOf(
  address: Omit<Address, '_id' | 'userId' | 'status' | 'createdAt'>,
): Order['delivery_address'] {
  const { address_line, city, state, country, pincode, mobile } = address
  return { address_line, city, state, country, pincode, mobile }
}
