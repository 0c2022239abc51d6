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
import type { ProductCard } from '#contract/catalogue.ts'
import { isSignedIn } from '#web/lib/signed-in.ts'
import { changeLine } from './change-line.ts'
import { newQuantities, type Quantities } from './quantities.ts'
import { useCart } from './use-cart.ts'

/** What can be done with the cart; none of it throws. */
export type Desk = {
  add(product: ProductCard): void
  setQuantity(product: ProductCard, quantity: number): void
  remove(product: ProductCard): void
}

const nobody = (): never => {
  throw new Error('there is no cart here: <CartDesk> stands around every page')
}
const Quantity = createContext<Quantities>(newQuantities())
const AtDesk = createContext<Desk>({ add: nobody, setQuantity: nobody, remove: nobody })

/** Stands around the pages: the cart is followed once, and hundreds of cards show their part of it. */
export function CartDesk({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { cart } = useCart()
  const [quantities] = useState(newQuantities)
  const [desk] = useState((): Desk => {
    const change = (product: ProductCard, wish: (now: number) => number) =>
      void changeLine(client, isSignedIn(), product, wish)
    return {
      add: (product) => change(product, (now) => now + 1),
      setQuantity: (product, quantity) => change(product, () => quantity),
      remove: (product) => change(product, () => 0),
    }
  })
  useLayoutEffect(() => quantities.show(cart ?? []), [quantities, cart])
  return (
    <Quantity value={quantities}>
      <AtDesk value={desk}>{children}</AtDesk>
    </Quantity>
  )
}

export const useCartDesk = (): Desk => useContext(AtDesk)

/** How many of a product are in the cart; a card renders again only when this changes. */
export function useQuantity(productId: string): number {
  const quantities = useContext(Quantity)
  const follow = useCallback(
    (listener: () => void) => quantities.follow(productId, listener),
    [quantities, productId],
  )
  return useSyncExternalStore(
    follow,
    () => quantities.of(productId),
    () => 0,
  )
}
