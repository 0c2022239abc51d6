import type { ProductCard } from '#contract/catalogue.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { onSessionChange } from '#web/lib/signed-in.ts'
import { guestKeeper, serverKeeper } from './cart.api.ts'
import { forgetWish, wishFor } from './kept-cart.ts'

export type Saved = { rowId: string | undefined; waiting: boolean }

/**
 * Sets a line to a quantity. What a shopper wants while the shop is out of reach waits in this browser as a wish, unless
 * the session ended meanwhile: it would be carried out for whoever comes next.
 */
export async function saveLine(
  signedIn: boolean,
  product: ProductCard,
  quantity: number,
  rowId: string | undefined,
): Promise<Saved> {
  if (!signedIn) return { rowId: await guestKeeper.save(product._id, quantity, rowId), waiting: false }
  let sameSession = true
  const stop = onSessionChange(() => {
    sameSession = false
  })
  // newer than whatever waits: that must not be carried out after it
  forgetWish(product._id)
  try {
    return { rowId: await serverKeeper.save(product._id, quantity, rowId), waiting: false }
  } catch (error) {
    if (!outOfReach(error) || !sameSession) throw error
    wishFor(product, quantity)
    return { rowId, waiting: true }
  } finally {
    stop()
  }
}

export const outOfReach = (error: unknown): boolean => error instanceof ApiError && error.status === 0
