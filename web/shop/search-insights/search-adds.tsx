import { useEffect, useRef } from 'react'
import { useCart } from '#web/shop/cart/cart.ts'

/** Reports products that are added to the cart on a page of results, or on the page of a product from results. */
export function SearchAdds({ onResults = false }: { onResults?: boolean }) {
  const { cart } = useCart()
  const before = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!cart) return
    const products = new Set(cart.map(({ product }) => product.id))
    // a hidden page shows the cart that another tab changed
    if (before.current && document.visibilityState === 'visible')
      for (const id of products) if (!before.current.has(id)) added(id, onResults)
    before.current = products
  }, [cart, onResults])
  return null
}

/** The code is loaded on demand, because the first load has a limit; an event without it is lost. */
function added(productId: string, onResults: boolean): void {
  import('./search-events.ts').then(({ reportAdded }) => reportAdded(productId, onResults)).catch(() => {})
}
