import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { productPath } from '#contract/slug.ts'
import { classes } from '#web/lib/classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { CardPrice } from './price.tsx'
import { PromiseBadge } from './promise.tsx'

type TileProps = {
  product: ProductCard
  /** the control at the lower right; the tile itself knows nothing of carts */
  action?: ReactNode
  eager?: boolean
}

/** A product among others. The whole tile leads to its page; the action stands above that link. */
export function ProductTile({ product, action, eager }: TileProps) {
  const gone = product.stock === 0
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-card p-2 transition-shadow hover:shadow-lift">
      <div className="relative overflow-hidden rounded-md">
        <Picture
          src={product.image[0] ?? ''}
          alt=""
          sizes="(width >= 48rem) 190px, 45vw"
          widest={480}
          eager={eager}
          className={classes(
            'w-full transition-transform duration-300 group-hover:scale-[1.04]',
            gone && 'opacity-45 grayscale',
          )}
        />
        <PromiseBadge className="absolute bottom-1.5 left-1.5" />
        {product.discount > 0 && (
          <span className="absolute left-0 top-0 rounded-br-lg bg-saffron-400 px-2 py-1 text-2xs font-extrabold leading-none text-ink">
            {`${product.discount}% off`}
          </span>
        )}
      </div>
      <h3 className="mt-2 line-clamp-2 min-h-[2.7em] px-0.5 text-sm font-semibold">
        <Link
          to={productPath(product)}
          prefetch="intent"
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-saffron-500"
        >
          {product.name}
        </Link>
      </h3>
      <p className="truncate px-0.5 text-xs text-faint">{product.unit}</p>
      <div className="mt-auto flex min-h-11 items-center justify-between gap-1.5 px-0.5 pt-2">
        <CardPrice price={product.price} discount={product.discount} />
        {action && <div className="relative z-10 shrink-0">{action}</div>}
      </div>
    </article>
  )
}
