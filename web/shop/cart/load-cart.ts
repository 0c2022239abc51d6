import { ApiError } from '#web/lib/api-error.ts'
import { markSeen } from '#web/lib/seen.ts'
import { toast } from '#web/ui/toast.ts'
import { guestKeeper, serverKeeper } from './cart.api.ts'
import type { Cart } from './cart-lines.ts'
import { forgetWish, keepCart, keptCart, wishes } from './kept-cart.ts'

export const keeperOf = (signedIn: boolean) => (signedIn ? serverKeeper : guestKeeper)

/**
 * The cart as the shop knows it, after what was wished for without a connection has been carried out; without one, as it
 * was last seen here, and marked so.
 */
export async function loadCart(signedIn: boolean, signal: AbortSignal): Promise<Cart> {
  const whose = signedIn ? 'mine' : 'guest'
  try {
    let cart = await keeperOf(signedIn).load(signal)
    if (signedIn && (await carryOutWishes(cart))) cart = await serverKeeper.load(signal)
    keepCart(whose, cart)
    return cart
  } catch (error) {
    const kept = outOfReach(error) ? keptCart(whose) : null
    if (!kept) throw error
    markSeen(kept.at)
    return kept.cart
  }
}

export const outOfReach = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Whether there were any. One the shop refuses is told in its words and given up. */
async function carryOutWishes(cart: Cart): Promise<boolean> {
  const waiting = wishes()
  for (const { product, quantity } of waiting) {
    const line = cart.find((line) => line.product._id === product._id)
    try {
      await serverKeeper.save(product._id, quantity, line?.rowId)
    } catch (error) {
      if (!(error instanceof ApiError) || error.mayPass) throw error
      toast.error(error.message)
    }
    forgetWish(product._id)
  }
  return waiting.length > 0
}
