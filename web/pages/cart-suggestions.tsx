import { Suspense } from 'react'
import { lazyOptional } from '#web/lib/lazy-optional.ts'

const GoesWithCart = lazyOptional(() => import('#web/shop/recommendations/goes-with-cart.tsx'))

/** What goes with the cart, loaded with it only; it is below the bill, so that nothing moves. */
export const CartSuggestions = () => (
  <Suspense fallback={null}>
    <GoesWithCart />
  </Suspense>
)
