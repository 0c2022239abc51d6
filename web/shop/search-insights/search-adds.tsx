import { useEffect, useRef } from 'react'
import { useCart } from '#web/shop/cart/cart.ts'
import { reportAdded } from './search-events.ts'

/** Reports products that are added to the cart on a page of results, or on the page of a product from results. */
export function SearchAdds({ onResults = false }: { onResults?: boolean }) {
  const { cart } = useCart()
  const before = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!cart) return
    const products = new Set(cart.map(({ product }) => product.id))
    // a hidden page shows the cart that another tab changed
    if (before.current && document.visibilityState === 'visible')
      for (const id of products) if (!before.current.has(id)) reportAdded(id, onResults)
    before.current = products
  }, [cart, onResults])
  return null
}
