import type { ProductCard } from '#contract/catalogue.ts'
import { ProductTile } from '#web/shop/catalogue/product-tile.tsx'
import { AddToCart } from './add-to-cart.tsx'

/** A product among others, with the way into the cart. */
export function CartProductCard({ product, eager }: { product: ProductCard; eager?: boolean }) {
  return <ProductTile product={product} eager={eager ?? false} action={<AddToCart product={product} />} />
}
