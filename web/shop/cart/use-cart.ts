import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { cartQuery, lineQueue } from './cart-query.ts'
import { onGuestCartChange } from './guest-cart.ts'
import { notifyOtherTabs, onChangeInOtherTab } from './other-tabs.ts'

/** The cart of the guest or of the signed-in user. Undefined until loaded. */
export function useCart() {
  const { data: cart, error, refetch } = useQuery(useCartQuery())
  return { cart, error, reload: refetch }
}

/** Reloads the cart, after an order or when the server reports a change. */
export function useCartReload(): () => Promise<void> {
  const client = useQueryClient()
  return () => {
    notifyOtherTabs()
    return client.invalidateQueries({ queryKey: ['cart'] })
  }
}

/** Resolves when all changes of the cart have been sent. */
export const waitForCart = (): Promise<unknown> => lineQueue.quiet()

/** Follows changes of the cart in other tabs; called once per page. */
export function useCartOfOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const readAgain = (owner: 'guest' | 'mine') => () =>
      client.invalidateQueries({ queryKey: ['cart', owner] })
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
