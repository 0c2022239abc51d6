import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { quantityOf } from './cart-lines.ts'
import { cartQuery, lineQueue } from './cart-query.ts'
import { changeLine } from './change-line.ts'
import { onGuestCartChange } from './guest-cart.ts'
import { onChangeInOtherTab, tellOtherTabs } from './other-tabs.ts'

/** The cart, whoever's it is: a guest's in this browser or a shopper's on the server. Undefined until it is known. */
export function useCart() {
  const { data: cart, error, refetch } = useQuery(useCartQuery())
  return { cart, error, reload: refetch }
}

/** How many of a product are in the cart; a card renders again only when this changes. */
export function useQuantity(productId: string): number {
  const { data } = useQuery({ ...useCartQuery(), select: (cart) => quantityOf(cart, productId) })
  return data ?? 0
}

/** What can be done with the cart. */
export function useCartDesk() {
  const client = useQueryClient()
  const signedIn = useSignedIn() === true
  return useMemo(
    () => ({
      add: (product: ProductCard) => changeLine(client, signedIn, product, (now) => now + 1),
      setQuantity: (product: ProductCard, quantity: number) =>
        changeLine(client, signedIn, product, () => quantity),
      remove: (product: ProductCard) => changeLine(client, signedIn, product, () => 0),
    }),
    [client, signedIn],
  )
}

/** Asks for the cart again: an order took its lines, or the shop said it has changed. */
export function useCartReload(): () => Promise<void> {
  const client = useQueryClient()
  return () => {
    tellOtherTabs()
    return client.invalidateQueries({ queryKey: ['cart'] })
  }
}

/** Resolves when no change of the cart is on its way to the server any more. */
export const waitForCart = (): Promise<unknown> => lineQueue.quiet()

/** Follows what the same guest or shopper does in another tab; once on a page is enough. */
export function useCartOfOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const readAgain = (whose: 'guest' | 'mine') => () =>
      client.invalidateQueries({ queryKey: ['cart', whose] })
    const stopGuest = onGuestCartChange(readAgain('guest'))
    const stopMine = onChangeInOtherTab(readAgain('mine'))
    return () => {
      stopGuest()
      stopMine()
    }
  }, [client])
}

function useCartQuery() {
  const client = useQueryClient()
  const signedIn = useSignedIn()
  return { ...cartQuery(client, signedIn === true), enabled: signedIn !== undefined }
}
