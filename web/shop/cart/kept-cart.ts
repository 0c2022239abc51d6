import type { ProductCard } from '#contract/catalogue.ts'
import { stored } from '#web/lib/stored.ts'
import { type Cart, withQuantity } from './cart-lines.ts'
import { readGuestCart } from './guest-cart.ts'

/** A cart as it was last seen, for when the shop cannot be reached; `at` is an ISO time. */
export type KeptCart = { at: string; cart: Cart }
/** A line of a shopper's cart that was changed without a connection: what it is to be once there is one. */
export type Wish = { product: ProductCard; quantity: number }
type Whose = 'mine' | 'guest'

const WISHES = 'cartWishes'
const keyOf = (whose: Whose) => `cartSeen.${whose}`

export function keepCart(whose: Whose, cart: Cart, at = new Date().toISOString()): void {
  // a guest with an empty cart leaves no trace: the next one to sit here might be somebody else
  const nothing = whose === 'guest' && cart.length === 0
  stored.set(keyOf(whose), nothing ? null : JSON.stringify({ at, cart } satisfies KeptCart))
}

/** With what was wished for meanwhile; null when none was ever seen here. */
export function keptCart(whose: Whose): KeptCart | null {
  const kept = read<KeptCart>(keyOf(whose))
  if (!kept) return null
  const cart =
    whose === 'mine'
      ? wishes().reduce((cart, { product, quantity }) => withQuantity(cart, product, quantity), kept.cart)
      : readGuestCart().flatMap(({ productId, quantity }) => {
          const line = kept.cart.find(({ product }) => product._id === productId)
          return line ? [{ ...line, quantity }] : []
        })
  return { ...kept, cart }
}

/** What a change makes of the cart that is kept; the time it was seen at stays. */
export function changeKept(whose: Whose, cart: Cart | undefined): void {
  const kept = read<KeptCart>(keyOf(whose))
  if (cart) keepCart(whose, cart, kept?.at)
}

export const wishes = (): Wish[] => read<Wish[]>(WISHES) ?? []

export function wishFor(product: ProductCard, quantity: number): void {
  write([...wishes().filter((wish) => wish.product._id !== product._id), { product, quantity }])
}

/** With a `quantity` only the wish for just that many: another one has come since. */
export function forgetWish(productId: string, quantity?: number): void {
  const left = wishes()
  const done = (wish: Wish) =>
    wish.product._id === productId && (quantity === undefined || wish.quantity === quantity)
  if (left.length > 0) write(left.filter((wish) => !done(wish)))
}

const write = (left: Wish[]) => stored.set(WISHES, left.length > 0 ? JSON.stringify(left) : null)

function read<T>(key: string): T | null {
  try {
    return JSON.parse(stored.get(key) ?? 'null')
  } catch {
    return null
  }
}
