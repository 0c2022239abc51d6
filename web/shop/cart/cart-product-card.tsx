import type { ProductCard } from '#contract/v1/products.ts'
import { ProductTile } from '#web/shop/catalogue/catalogue.ts'
import { EtaBadge } from '#web/shop/delivery/delivery.ts'
import { AddToCart } from './add-to-cart.tsx'
import { SizeControl } from './size-control.tsx'

/** A product tile with delivery time and add button. */
export function CartProductCard({ product, eager }: { product: ProductCard; eager?: boolean }) {
  return (
    <ProductTile
      product={product}
      eager={eager ?? false}
      promise={<EtaBadge className="tile-promise" />}
      action={<AddToCart product={product} />}
      {...(product.sizes && { sizes: <SizeControl product={product} sizes={product.sizes} /> })}
    />
  )
}
