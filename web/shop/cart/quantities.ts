import type { Cart } from './cart-lines.ts'

/**
 * The quantity of each product in the cart, for hundreds of cards: a change notifies only that product's
 * listeners.
 */
export type Quantities = ReturnType<typeof newQuantities>

export function newQuantities() {
  let counts = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    of: (productId: string): number => counts.get(productId) ?? 0,
    show(cart: Cart): void {
      const before = counts
      counts = new Map(cart.map(({ product, quantity }) => [product.id, quantity]))
      for (const [id, waiting] of listeners)
        if (before.get(id) !== counts.get(id)) for (const listener of waiting) listener()
    },
    follow(productId: string, listener: () => void): () => void {
      const waiting = listeners.get(productId) ?? new Set()
      listeners.set(productId, waiting.add(listener))
      return () => {
        waiting.delete(listener)
        if (waiting.size === 0) listeners.delete(productId)
      }
    },
  }
}
