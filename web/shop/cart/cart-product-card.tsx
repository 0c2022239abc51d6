import type { ProductCard } from '#contract/catalogue.ts'
import { ProductTile } from '#web/shop/catalogue/product-tile.tsx'
import { PromiseBadge } from '#web/shop/delivery/promise-badge.tsx'
import { AddToCart } from './add-to-cart.tsx'

/** A product among others, with how soon it comes and the way into the cart. */
export function CartProductCard({ product, eager }: { product: ProductCard; eager?: boolean }) {
  return (
    <ProductTile
      product={product}
      eager={eager ?? false}
      promise={<PromiseBadge className="mt-2 self-start bg-leaf-50" />}
      action={<AddToCart product={product} />}
    />
  )
}
