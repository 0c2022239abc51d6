import { ApiError } from '#web/lib/api-error.ts'
import { markCachedAt } from '#web/lib/cached-at.ts'
import { isViewing } from '#web/lib/support-view.ts'
import { toast } from '#web/ui/toast.ts'
import { guestCart, serverCart } from './cart.api.ts'
import type { Cart } from './cart-lines.ts'
import { outOfReach } from './save-line.ts'
import { queuedChanges, removeQueuedChange, storeCart, storedCart } from './stored-cart.ts'

/**
 * The cart from the server, after the queued offline changes were sent; without a connection the last stored
 * cart, marked with its time.
 */
export async function loadCart(signedIn: boolean, signal: AbortSignal): Promise<Cart> {
  const owner = signedIn ? 'mine' : 'guest'
  const viewed = isViewing()
  try {
    if (signedIn && !viewed && queuedChanges().length > 0) await oneTab(() => sendQueuedChanges(signal))
    const cart = await (signedIn ? serverCart : guestCart).load(signal)
    // the reply may arrive after the end of a view
    if (!viewed) storeCart(owner, cart)
    return cart
  } catch (error) {
    const stored = outOfReach(error) ? storedCart(owner) : null
    if (!stored) throw error
    markCachedAt(stored.at)
    return stored.cart
  }
}

/** A lock across tabs: tabs that come online together must not send the same changes twice. */
const oneTab = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('cart changes', work) : work()

/**
 * Sends the queued changes that are still current. One the server refuses is reported with its message and
 * dropped; while the user looks as a shopper all stay queued.
 */
async function sendQueuedChanges(signal: AbortSignal): Promise<void> {
  if (queuedChanges().length === 0) return
  let cart = await serverCart.load(signal)
  let reloadedFor = ''
  for (let [input] = queuedChanges(); input; [input] = queuedChanges()) {
    const { product, quantity } = input
    const line = cart.find((line) => line.product.id === product.id)
    try {
      await serverCart.save(product.id, quantity, line?.rowId)
    } catch (error) {
      if (!(error instanceof ApiError) || error.mayPass) throw error
      // sent after the view that another tab has begun meanwhile
      if (error.code === 'VIEW_ONLY') return
      // a request of the page before arrived meanwhile; not again if the cart still does not show the line
      if (error.code === 'ALREADY_IN_CART' && reloadedFor !== product.id) {
        reloadedFor = product.id
        cart = await serverCart.load(signal)
        continue
      }
      toast.error(error.message)
    }
    removeQueuedChange(product.id, quantity)
  }
}
