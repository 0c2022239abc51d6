import type { Address } from '#contract/addresses.ts'
import type { OrderInput } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { type Bill, toPaise, toRupees } from '#contract/pricing.ts'
import { billReply } from '#contract/shapes.ts'
import type { Destination } from './destination.ts'
import type { Hold } from './holds.ts'

/** Throws CART_CHANGED unless the client's list equals the server's cart, which alone determines what is ordered. */
export function assertSameLines(lines: { productId: string; quantity: number }[], input: OrderInput): void {
  if (!input.list_items) return
  const requested = new Map(input.list_items.map((item) => [item.productId, item.quantity]))
  const same =
    requested.size === lines.length && lines.every((line) => requested.get(line.productId) === line.quantity)
  if (!same) throw new ShopError('CART_CHANGED')
}

/**
 * Throws PRICE_CHANGED unless `totalAmt` equals the bill, to the paisa. `subTotalAmt` is ignored, since existing
 * clients send the discounted total in both fields.
 */
export function assertSamePrice(bill: Bill, input: OrderInput): void {
  if (bill.total === totalOf(input)) return
  throw new ShopError('PRICE_CHANGED', { totalAmt: toRupees(bill.total), bill: billReply(bill) })
}

/** The total that the client sent, in paise. */
export const totalOf = (input: OrderInput): number => toPaise(input.totalAmt)

/** Seconds within which an equal request without a key counts as a double tap, not as a second order. */
const DOUBLE_TAP_SECONDS = 15

/** Whether a hold was opened less than `DOUBLE_TAP_SECONDS` ago for the same lines, bill, address and return URL. */
export function isSamePayment(
  hold: Hold,
  input: Pick<Hold, 'lines' | 'bill' | 'returnTo'> & Pick<Destination, 'address'>,
): boolean {
  const fingerprint = ({ lines, bill, address, returnTo }: typeof input) =>
    JSON.stringify([
      bill.total,
      lines.map(({ productId, quantity, mrp, discount, price }) => [
        productId,
        quantity,
        mrp,
        discount,
        price,
      ]),
      copyOf(address),
      returnTo,
    ])
  return hold.age < DOUBLE_TAP_SECONDS && fingerprint(hold) === fingerprint(input)
}

/** The fields of an address that an order stores. */
export function copyOf(
  address: Omit<Address, '_id' | 'userId' | 'status' | 'createdAt'>,
): Order['delivery_address'] {
  const { address_line, city, state, country, pincode, mobile } = address
  return { address_line, city, state, country, pincode, mobile }
}
