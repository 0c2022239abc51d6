import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { cartQuery, lineQueue } from './cart-query.ts'
import { onGuestCartChange } from './guest-cart.ts'
import { onChangeInOtherTab, tellOtherTabs } from './other-tabs.ts'

/** The cart, whoever's it is: a guest's in this browser or a shopper's on the server. Undefined until it is known. */
export function useCart() {
  const { data: cart, error, refetch } = useQuery(useCartQuery())
  return { cart, error, reload: refetch }
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
