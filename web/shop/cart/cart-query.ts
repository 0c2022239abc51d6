import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Cart } from './cart-lines.ts'
import { newLineQueue } from './line-queue.ts'
import { loadCart } from './load-cart.ts'

/** Of this browser: whatever component a wish comes from, a line has one request under way. */
export const lineQueue = newLineQueue()

/** A guest's cart and a shopper's are two caches, so that neither is ever shown as the other. */
export function cartQuery(client: QueryClient, signedIn: boolean) {
  const queryKey = ['cart', signedIn ? 'mine' : 'guest'] as const
  return queryOptions({
    queryKey,
    async queryFn({ signal }): Promise<Cart> {
      const isOld = lineQueue.watch()
      const fresh = await loadCart(signedIn, signal)
      // an answer from before a wish was carried out would make the line jump back
      return isOld() ? (client.getQueryData<Cart>(queryKey) ?? fresh) : fresh
    },
    // whoever comes back may have shopped on another device
    refetchOnWindowFocus: 'always',
  })
}
