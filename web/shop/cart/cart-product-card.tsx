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
      // what is not there does not come soon; the room stays, so that names in a row stand in line
      promise={
        <PromiseBadge
          className={product.stock > 0 ? 'mt-2 self-start bg-leaf-50' : 'invisible mt-2 self-start'}
        />
      }
      action={<AddToCart product={product} />}
    />
  )
}
