import { ApiError } from '#web/lib/api-error.ts'
import { markSeen } from '#web/lib/seen.ts'
import { toast } from '#web/ui/toast.ts'
import { guestKeeper, serverKeeper } from './cart.api.ts'
import type { Cart } from './cart-lines.ts'
import { forgetWish, keepCart, keptCart, wishes } from './kept-cart.ts'
import { outOfReach } from './save-line.ts'

/**
 * The cart as the shop knows it, after what was wished for without a connection has been carried out; without one, as it
 * was last seen here, and marked so.
 */
export async function loadCart(signedIn: boolean, signal: AbortSignal): Promise<Cart> {
  const whose = signedIn ? 'mine' : 'guest'
  try {
    if (signedIn && wishes().length > 0) await oneTab(() => carryOutWishes(signal))
    const cart = await (signedIn ? serverKeeper : guestKeeper).load(signal)
    keepCart(whose, cart)
    return cart
  } catch (error) {
    const kept = outOfReach(error) ? keptCart(whose) : null
    if (!kept) throw error
    markSeen(kept.at)
    return kept.cart
  }
}

/** Tabs that come online together would carry out the same wishes twice. */
const oneTab = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cart wishes', work) : work()

/** Each as it is by now: one that was overtaken is gone. One the shop refuses is told in its words and given up. */
async function carryOutWishes(signal: AbortSignal): Promise<void> {
  if (wishes().length === 0) return
  const cart = await serverKeeper.load(signal)
  for (let [wish] = wishes(); wish; [wish] = wishes()) {
    const { product, quantity } = wish
    const line = cart.find((line) => line.product._id === product._id)
    try {
      await serverKeeper.save(product._id, quantity, line?.rowId)
    } catch (error) {
      if (!(error instanceof ApiError) || error.mayPass) throw error
      toast.error(error.message)
    }
    forgetWish(product._id, quantity)
  }
}
