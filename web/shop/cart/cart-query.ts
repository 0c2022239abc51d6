import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart } from './cart-lines.ts'
import { newLineQueue } from './line-queue.ts'
import { loadCart } from './load-cart.ts'

/** One queue per browser tab: a line has one request in flight, whichever component changed it. */
export const lineQueue = newLineQueue()

/** A guest's cart and a user's cart are separate cache entries, so that neither is shown in place of the other. */
export function cartQuery(client: QueryClient, signedIn: boolean) {
  const queryKey = ['cart', signedIn ? 'mine' : 'guest'] as const
  return queryOptions({
    queryKey,
    async queryFn({ signal }): Promise<Cart> {
      const isOld = lineQueue.watch()
      const fresh = await loadCart(signedIn, signal)
      // a response from before a pending change would reset the line for a moment
      return isOld() ? (client.getQueryData<Cart>(queryKey) ?? fresh) : fresh
    },
    // the user may have changed the cart on another device
    refetchOnWindowFocus: 'always',
  })
}
