import type { ProductCard } from '#contract/v1/products.ts'
import { stored } from '#web/lib/storage.ts'
import { isViewing } from '#web/lib/support-view.ts'
import { type Cart, withQuantity } from './cart-lines.ts'
import { readGuestCart } from './guest-cart.ts'

/** The last loaded cart, for use while the shop is unreachable; `at` is an ISO time. */
export type StoredCart = { at: string; cart: Cart }
/** A cart line changed offline, with the quantity to send. */
export type QueuedChange = { product: ProductCard; quantity: number }
type CartOwner = 'mine' | 'guest'

const QUEUED_CHANGES = 'cartChanges'
const keyOf = (owner: CartOwner) => `cart.${owner}`

export function storeCart(owner: CartOwner, cart: Cart, at = new Date().toISOString()): void {
  // the shopper's at whom the user looks
  if (owner === 'mine' && isViewing()) return
  // an empty guest cart is not stored, since the next user of the browser may be another person
  const nothing = owner === 'guest' && cart.length === 0
  stored.set(keyOf(owner), nothing ? null : JSON.stringify({ at, cart } satisfies StoredCart))
}

/** The stored cart with the queued changes applied; null if none is stored. */
export function storedCart(owner: CartOwner): StoredCart | null {
  const saved = savedCart(owner)
  if (!saved) return null
  const cart =
    owner === 'mine'
      ? queuedChanges().reduce(
          (cart, { product, quantity }) => withQuantity(cart, product, quantity),
          saved.cart,
        )
      : readGuestCart().flatMap(({ productId, quantity }) => {
          const line = saved.cart.find(({ product }) => product.id === productId)
          return line ? [{ ...line, quantity }] : []
        })
  return { ...saved, cart }
}

/** Updates the stored cart after a change; its time stays. */
export function updateStoredCart(owner: CartOwner, cart: Cart | undefined): void {
  if (cart) storeCart(owner, cart, savedCart(owner)?.at)
}

export const queuedChanges = (): QueuedChange[] => read<QueuedChange[]>(QUEUED_CHANGES) ?? []

export function queueChange(product: ProductCard, quantity: number): void {
  write([...queuedChanges().filter((input) => input.product.id !== product.id), { product, quantity }])
}

/** With `quantity`, removes only a change to that quantity, because a newer one may be queued. */
export function removeQueuedChange(productId: string, quantity?: number): void {
  const left = queuedChanges()
  const done = (input: QueuedChange) =>
    input.product.id === productId && (quantity === undefined || input.quantity === quantity)
  if (left.length > 0) write(left.filter((input) => !done(input)))
}

function savedCart(owner: CartOwner): StoredCart | null {
  return owner === 'mine' && isViewing() ? null : read<StoredCart>(keyOf(owner))
}

function write(left: QueuedChange[]): void {
  stored.set(QUEUED_CHANGES, left.length > 0 ? JSON.stringify(left) : null)
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(stored.get(key) ?? 'null')
  } catch {
    return null
  }
}
