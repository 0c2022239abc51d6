import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ProductCard } from '#contract/v1/products.ts'
import { isSignedIn } from '#web/lib/signed-in.ts'
import { changeLine } from './change-line.ts'
import { newQuantities, type Quantities } from './quantities.ts'
import { useCart } from './use-cart.ts'

/** The actions of the cart; none of them throws. */
export type CartActions = {
  add(product: ProductCard): void
  setQuantity(product: ProductCard, quantity: number): void
  remove(product: ProductCard): void
}

const nobody = (): never => {
  throw new Error('there is no cart here: <CartProvider> stands around every page')
}
const Quantity = createContext<Quantities>(newQuantities())
const CartActionsContext = createContext<CartActions>({ add: nobody, setQuantity: nobody, remove: nobody })

/** Provides cart quantities and actions to the pages: one subscription, used by hundreds of cards. */
export function CartProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { cart } = useCart()
  const [quantities] = useState(newQuantities)
  const [actions] = useState((): CartActions => {
    const change = (product: ProductCard, input: (now: number) => number) =>
      void changeLine(client, isSignedIn(), product, input)
    return {
      add: (product) => change(product, (now) => now + 1),
      setQuantity: (product, quantity) => change(product, () => quantity),
      remove: (product) => change(product, () => 0),
    }
  })
  useLayoutEffect(() => quantities.show(cart ?? []), [quantities, cart])
  return (
    <Quantity value={quantities}>
      <CartActionsContext value={actions}>{children}</CartActionsContext>
    </Quantity>
  )
}

export const useCartActions = (): CartActions => useContext(CartActionsContext)

/** The quantity of a product in the cart; a card renders again only when it changes. */
export const useQuantity = (productId: string): number => useQuantityOfAll([productId])

/** The quantity of several products together. */
export function useQuantityOfAll(productIds: string[]): number {
  const quantities = useContext(Quantity)
  const key = productIds.join()
  const follow = useCallback(
    (listener: () => void) => {
      const stops = key.split(',').map((id) => quantities.follow(id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [quantities, key],
  )
  return useSyncExternalStore(
    follow,
    () => productIds.reduce((sum, id) => sum + quantities.of(id), 0),
    () => 0,
  )
}
