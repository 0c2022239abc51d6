import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { nameIn } from '#contract/language.ts'
import { productPath } from '#contract/slug.ts'
import { useWords } from '#web/lib/words.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CardPrice } from './price.tsx'

type TileProps = {
  product: ProductCard
  /** how soon it comes, under the picture */
  promise?: ReactNode
  /** the control at the lower right; the tile itself knows nothing of carts or places */
  action?: ReactNode
  eager?: boolean
}

/** A product among others. The whole tile leads to its page; the action stands above that link. */
export function ProductTile({ product, promise, action, eager }: TileProps) {
  const { t, language } = useWords()
  const gone = product.stock === 0
  return (
    <article className="tile">
      <div className="relative overflow-hidden rounded-md">
        <Picture
          src={product.image[0] ?? ''}
          alt=""
          sizes="(width >= 48rem) 190px, 40vw"
          widest={480}
          eager={eager}
          className={gone ? 'tile-picture opacity-45 grayscale' : 'tile-picture'}
        />
        {product.discount > 0 && (
          <span className="tile-off">{t('{discount}% off', { discount: product.discount })}</span>
        )}
      </div>
      {promise}
      <h3 className="mt-1 line-clamp-2 px-0.5 text-sm font-semibold">
        <Link to={productPath(product)} prefetch="intent" viewTransition className="tile-link">
          {nameIn(language, product)}
        </Link>
      </h3>
      <p className="truncate px-0.5 text-xs text-faint">{product.unit}</p>
      <div className="tile-foot">
        <CardPrice price={product.price} discount={product.discount} />
        {action && <div className="tile-action">{action}</div>}
      </div>
    </article>
  )
}
