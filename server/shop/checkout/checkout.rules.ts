import type { Address } from '#contract/addresses.ts'
import type { OrderWish } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { type Bill, toPaise, toRupees } from '#contract/pricing.ts'

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
  if (bill.total !== totalOf(wish)) throw new ShopError('PRICE_CHANGED', { totalAmt: toRupees(bill.total) })
}

/** What the client believes it will pay, in paise. */
export const totalOf = (wish: OrderWish): number => toPaise(wish.totalAmt)

/** What an order keeps of an address. */
export function copyOf(address: Address): Order['delivery_address'] {
  const { address_line, city, state, country, pincode, mobile } = address
  return { address_line, city, state, country, pincode, mobile }
}
