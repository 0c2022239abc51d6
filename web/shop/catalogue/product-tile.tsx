import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { productPath } from '#contract/slug.ts'
import { unitIn } from '#contract/units.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CardPrice } from './price.tsx'
import { ownUnitPriceText } from './unit-price.ts'

type TileProps = {
  product: ProductCard
  /** the delivery time, in a corner of the picture */
  promise?: ReactNode
  /** the control at the lower right, passed in so that the tile is independent of cart and place */
  action?: ReactNode
  /** replaces the unit where there are several sizes */
  sizes?: ReactNode
  eager?: boolean
}

/** A product tile. The whole tile links to the product page; the action is above that link. */
export function ProductTile({ product, promise, action, sizes, eager }: TileProps) {
  const { t, language } = useI18n()
  const gone = product.stock === 0
  return (
    <article className="tile">
      <div className="relative overflow-hidden rounded-md">
        <Picture
          src={product.images[0] ?? ''}
          alt=""
          sizes="(width >= 48rem) 190px, 40vw"
          widest={480}
          eager={eager}
          className={gone ? 'tile-picture opacity-45 grayscale' : 'tile-picture'}
        />
        {product.discountPercent > 0 && (
          <span className="tile-off">{t('{discount}% off', { discount: product.discountPercent })}</span>
        )}
        {promise}
      </div>
      <h3 className="mt-2 line-clamp-2 md:mt-2.5 px-0.5 text-sm font-semibold">
        <Link to={productPath(product)} prefetch={onIntent} viewTransition className="tile-link">
          {nameIn(language, product)}
        </Link>
      </h3>
      {sizes ?? (
        <p className="tile-unit">
          {[unitIn(language, product.unit), ownUnitPriceText(t, product)].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className="tile-foot">
        <CardPrice product={product} />
        {action && <div className="tile-action">{action}</div>}
      </div>
    </article>
  )
}
