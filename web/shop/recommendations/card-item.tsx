import type { ProductCard } from '#contract/v1/products.ts'
import { CartProductCard } from '#web/shop/cart/cart.ts'

/** A product as an item of a row. */
export const cardItem = (product: ProductCard) => (
  <li key={product.id}>
    <CartProductCard product={product} />
  </li>
)
