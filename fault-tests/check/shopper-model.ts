import type { Line, Pieces } from '../history/calls.ts'
import type { Model } from './find-order.ts'
import { neededBefore } from './shopper-needs.ts'

/** What happens to the cart and the addresses of one shopper. */
export type ShopperInput =
  | { kind: 'put'; product: string }
  | { kind: 'set'; product: string; quantity: number }
  | { kind: 'remove'; product: string }
  | { kind: 'see'; lines: Line[] }
  | { kind: 'merge'; items: Pieces[]; lines?: Line[] }
  | {
      kind: 'order' | 'hold'
      lines: Line[]
      address: string
      text: string
      hasSlot?: boolean
      hasWallet?: boolean
    }
  | { kind: 'paid'; lines: Line[] }
  | { kind: 'address'; id: string; text: string }
  | { kind: 'see addresses'; addresses: { id: string; text: string }[] }
  | { kind: 'refused'; code: string; input: ShopperInput }
export type ShopperState = { cart: Record<string, number>; addresses: Record<string, string> }

/** `least`: how many pieces of a product the shopper's store always had for sale; none where that is not known. */
type AtStart = { addresses: Record<string, string>; least?: Map<string, number> }

/**
 * The cart of spec §4: Add puts one piece into it, an order takes all of it, to the address as it is then. A payment
 * does not change the cart until it is captured, which takes the bought pieces out.
 */
export function shopperModel({ addresses, least = new Map() }: AtStart): Model<ShopperState, ShopperInput> {
  const apply = (state: ShopperState, input: ShopperInput) => changed(state, input, least)
  return {
    initial: { cart: {}, addresses },
    apply,
    isReading: ({ kind }) => ['see', 'see addresses', 'hold', 'refused'].includes(kind),
    needed: (state, next, open) => neededBefore(apply, state, next, open),
  }
}

function changed(state: ShopperState, input: ShopperInput, least: Map<string, number>): ShopperState[] {
  const { cart } = state
  const withCart = (changed: Record<string, number>) => [{ ...state, cart: sorted(changed) }]
  switch (input.kind) {
    case 'put':
      return input.product in cart ? [] : withCart({ ...cart, [input.product]: 1 })
    case 'set':
      return input.product in cart ? withCart({ ...cart, [input.product]: input.quantity }) : []
    case 'remove':
      return input.product in cart ? withCart(without(cart, input.product)) : []
    case 'see':
      return isSame(cart, input.lines) ? [state] : []
    case 'merge':
      return merges(cart, input, least).map((merged) => ({ ...state, cart: sorted(merged) }))
    case 'order':
      return isAgreed(state, input) ? withCart({}) : []
    case 'hold':
      return isAgreed(state, input) ? [state] : []
    case 'paid':
      return withCart(withoutBought(cart, input.lines))
    case 'address':
      return [{ ...state, addresses: { ...state.addresses, [input.id]: input.text } }]
    case 'see addresses':
      return input.addresses.every(({ id, text }) => state.addresses[id] === text) ? [state] : []
    case 'refused':
      return isRightlyRefused(state, input.code, input.input, least) ? [state] : []
  }
}

type Cart = Record<string, number>

/** Equal carts are equal texts. */
const sorted = (cart: Cart): Cart =>
  Object.fromEntries(Object.entries(cart).sort(([one], [other]) => (one < other ? -1 : 1)))

const without = (cart: Cart, product: string): Cart =>
  Object.fromEntries(Object.entries(cart).filter(([id]) => id !== product))

const isSame = (cart: Cart, lines: Line[]): boolean =>
  Object.keys(cart).length === lines.length &&
  lines.every(({ product, quantity }) => cart[product] === quantity)

const isAgreed = (
  { cart, addresses }: ShopperState,
  input: { lines: Line[]; address: string; text: string },
) => isSame(cart, input.lines) && addresses[input.address] === input.text

function withoutBought(cart: Cart, lines: Line[]): Cart {
  const left = { ...cart }
  for (const { product, quantity } of lines) {
    const rest = (left[product] ?? 0) - quantity
    if (rest > 0) left[product] = rest
    else delete left[product]
  }
  return left
}

/**
 * The larger quantity, limited by the stock: with the quantity asked for, the one in the response, or as before.
 * Without a response any between them.
 */
function merges(
  cart: Cart,
  { items, lines }: { items: Pieces[]; lines?: Line[] },
  least: Map<string, number>,
): Cart[] {
  let carts = [cart]
  for (const { product, quantity } of items) {
    const before = cart[product] ?? 0
    const shown = lines?.find((line) => line.product === product)?.quantity ?? 0
    const whole = Math.max(before, quantity)
    const isEnough = (least.get(product) ?? 0) >= quantity
    const limited = lines
      ? [before, Math.max(before, Math.min(shown, quantity))]
      : Array.from({ length: whole - before }, (_, more) => before + more)
    const possible = new Set([whole, ...(isEnough ? [] : limited)])
    carts = carts.flatMap((one) =>
      [...possible].map((pieces) => (pieces > 0 ? { ...one, [product]: pieces } : one)),
    )
  }
  return carts
}

/** What depends on other requests may always be refused. */
function isRightlyRefused(
  { cart }: ShopperState,
  code: string,
  input: ShopperInput,
  least: Map<string, number>,
): boolean {
  switch (code) {
    case 'ALREADY_IN_CART':
      return input.kind === 'put' && input.product in cart
    case 'EMPTY_CART':
      return Object.keys(cart).length === 0
    case 'CART_CHANGED':
      return (input.kind === 'order' || input.kind === 'hold') && !isSame(cart, input.lines)
    case 'NOT_FOUND':
      // a row that was added again has another id
      return input.kind === 'set' || input.kind === 'remove'
    case 'OUT_OF_STOCK':
      return piecesOf(input).some(({ product, quantity }) => (least.get(product) ?? 0) < quantity)
    // which of them are right is checked with all orders (check-slots.ts)
    case 'SLOT_FULL':
    case 'SLOT_ORDERED':
    case 'SLOT_GONE':
      return (input.kind === 'order' || input.kind === 'hold') && input.hasSlot === true
    // which of them are right is checked with the statement (check-wallets.ts)
    case 'WALLET_CHANGED':
    case 'NOTHING_TO_PAY':
      return (input.kind === 'order' || input.kind === 'hold') && input.hasWallet === true
    // what others have bought, and this shopper lately (record 118)
    case 'FAIR_SHARE':
      return input.kind === 'order' || input.kind === 'hold'
    case 'PAYMENT_NOT_STARTED':
    case 'PRICE_CHANGED':
    case 'BUSY':
    case 'CROSSED':
    case 'IN_FLIGHT':
    case 'TOO_SLOW':
      return true
    default:
      return false
  }
}

function piecesOf(input: ShopperInput): Pieces[] {
  if (input.kind === 'order' || input.kind === 'hold') return input.lines
  if (input.kind === 'set') return [input]
  return input.kind === 'put' ? [{ product: input.product, quantity: 1 }] : []
}
