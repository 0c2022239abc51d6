import { Suspense } from 'react'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { billOf } from './cart-lines.ts'
import { useCart } from './use-cart.ts'

/** An empty cart shows no bar and does not load its code. */
const CartBarLink = lazyOptional(() => import('./cart-bar-link.tsx'))

/** The cart at the lower edge of a phone (spec §2); hidden while the cart is empty. */
export function CartBar() {
  const { cart } = useCart()
  const bill = billOf(cart ?? [])
  if (bill.quantity === 0) return null
  return (
    <Suspense>
      <CartBarLink quantity={bill.quantity} total={bill.total} />
    </Suspense>
  )
}
