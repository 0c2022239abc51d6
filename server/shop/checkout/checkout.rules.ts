import { ShopError } from '#contract/errors.ts'
import type { Instructions } from '#contract/instructions.ts'
import type { Bill } from '#contract/pricing.ts'
import type { AddressInput } from '#server/shop/addresses/addresses.ts'
import type { OrderAddress } from '#server/shop/orders/orders.ts'
import type { Slot } from '#server/shop/slots/slots.ts'
import type { Destination } from './destination.ts'
import type { Hold } from './holds.ts'

/** What the shopper agreed to. The order is made from the server's cart; items and total are only compared with it. */
export type OrderInput = {
  addressId: string
  items?: { productId: string; quantity: number }[]
  /** paise */
  total: number
  instructions: Instructions | null
  /** an offered slot; null or missing: as soon as possible */
  slot?: Slot | null
  /** what of the total the wallet pays, in paise; missing: nothing */
  wallet?: number
}

/** PRICE_CHANGED, with the bill as it is now. */
export class PriceChanged extends ShopError<'PRICE_CHANGED'> {
  readonly bill: Bill

  constructor(bill: Bill) {
    super('PRICE_CHANGED', { total: bill.total })
    this.bill = bill
  }
}

/** Throws CART_CHANGED unless the client's list equals the server's cart, which alone determines what is ordered. */
export function assertSameLines(lines: { productId: string; quantity: number }[], input: OrderInput): void {
  if (!input.items) return
  const requested = new Map(input.items.map((item) => [item.productId, item.quantity]))
  const same =
    input.items.length === lines.length &&
    lines.every((line) => requested.get(line.productId) === line.quantity)
  if (!same) throw new ShopError('CART_CHANGED')
}

/**
 * What of the bill the wallet pays, as the shopper agreed to. WALLET_OFF if it is not offered, WALLET_CHANGED if it is
 * more than the bill.
 */
export function walletPart(ctx: { wallet?: true }, bill: Bill, { wallet = 0 }: OrderInput): number {
  if (wallet > 0 && !ctx.wallet) throw new ShopError('WALLET_OFF')
  if (wallet > bill.total) throw new ShopError('WALLET_CHANGED')
  return wallet
}

/** Throws PRICE_CHANGED unless the client's total equals the bill, to the paisa. */
export function assertSamePrice(bill: Bill, input: OrderInput): void {
  if (bill.total !== input.total) throw new PriceChanged(bill)
}

/** A slot of a request, or a stored one. */
type Times = { from: Date | string; to: Date | string }

/** Seconds within which an equal request without a key counts as a double tap, not as a second order. */
const DOUBLE_TAP_SECONDS = 15

/** Whether a hold was opened less than `DOUBLE_TAP_SECONDS` ago for the same order and return URL. */
export function isSamePayment(
  hold: Hold,
  input: Pick<Hold, 'lines' | 'bill' | 'wallet' | 'returnTo' | 'instructions'> &
    Pick<Destination, 'address'> & { slot?: Times | null },
): boolean {
  const fingerprint = ({ lines, bill, wallet, address, returnTo, instructions, slot }: typeof input) =>
    JSON.stringify([
      bill.total,
      wallet,
      lines.map(({ productId, quantity, mrp, discount, price }) => [
        productId,
        quantity,
        mrp,
        discount,
        price,
      ]),
      copyOf(address),
      returnTo,
      slot && [slot.from, slot.to].map((time) => new Date(time).getTime()),
      [
        instructions?.note,
        instructions?.handOver,
        instructions?.missingGoods,
        instructions?.missingGoodsOf?.map(({ productId, choice }) => [productId, choice]),
      ],
    ])
  return hold.age < DOUBLE_TAP_SECONDS && fingerprint(hold) === fingerprint(input)
}

/** The fields of an address that an order stores. */
export function copyOf(address: AddressInput & { pin?: OrderAddress['pin'] | null }): OrderAddress {
  const { addressLine, city, state, country, pincode, mobile, pin } = address
  return { addressLine, city, state, country, pincode, mobile, ...(pin && { pin }) }
}
