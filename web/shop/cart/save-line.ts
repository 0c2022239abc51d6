import type { ProductCard } from '#contract/v1/products.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { onSessionChange } from '#web/lib/signed-in.ts'
import { isViewing } from '#web/lib/support-view.ts'
import { guestCart, serverCart } from './cart.api.ts'
import { queueChange, removeQueuedChange } from './stored-cart.ts'

export type Saved = { rowId: string | undefined; waiting: boolean }

/**
 * Sets a line to a quantity. If the shop is unreachable, the change is queued in this browser, unless the
 * session ended meanwhile: it would be applied to the next user's cart.
 */
export async function saveLine(
  signedIn: boolean,
  product: ProductCard,
  quantity: number,
  rowId: string | undefined,
): Promise<Saved> {
  if (!signedIn) return { rowId: await guestCart.save(product.id, quantity, rowId), waiting: false }
  // refused by the server; what is queued is the user's own
  if (isViewing()) return { rowId: await serverCart.save(product.id, quantity, rowId), waiting: false }
  let sameSession = true
  const stop = onSessionChange(() => {
    sameSession = false
  })
  // a queued older change must not be sent after this one
  removeQueuedChange(product.id)
  try {
    return { rowId: await serverCart.save(product.id, quantity, rowId), waiting: false }
  } catch (error) {
    if (!outOfReach(error) || !sameSession) throw error
    queueChange(product, quantity)
    return { rowId, waiting: true }
  } finally {
    stop()
  }
}

export const outOfReach = (error: unknown): boolean => error instanceof ApiError && error.status === 0
