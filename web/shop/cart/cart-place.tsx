import type { ReactNode } from 'react'
import type { PlaceState } from '#contract/place-state.ts'
import { PlaceProvider } from '#web/shop/delivery/delivery.ts'
import { billOf } from './cart-lines.ts'
import { useCart } from './use-cart.ts'

/** Provides all pages with the delivery estimate for the current cart. */
export function CartPlace({
  rendered,
  delivers,
  children,
}: {
  rendered: PlaceState
  delivers: boolean
  children: ReactNode
}) {
  const { cart } = useCart()
  return (
    <PlaceProvider rendered={rendered} delivers={delivers} pieces={billOf(cart ?? []).quantity}>
      {children}
    </PlaceProvider>
  )
}
