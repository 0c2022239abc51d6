import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { productPath } from '#contract/slug.ts'
import { unitIn } from '#contract/units.ts'
import type { Product, ProductSize } from '#contract/v1/products.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { rupees } from '#web/lib/rupees.ts'
import { bestValueOf } from './best-value.ts'
import { BestValue } from './best-value-mark.tsx'
import { unitPriceText } from './unit-price.ts'

/** The sizes of a product: each is a link to the page of its own. */
export function SizeLinks({ product }: { product: Product }) {
  const { t } = useI18n()
  const { sizes = [] } = product
  if (sizes.length === 0) return null
  const best = bestValueOf(sizes)
  return (
    <nav aria-label={t('Sizes')} className="w-full">
      <p aria-hidden="true" className="mb-2 text-sm font-semibold text-soft">
        {t('Sizes')}
      </p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {sizes.map((size) => (
          <li key={size.id}>
            <SizeLink size={size} product={product} best={size.id === best} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SizeLink({ size, product, best }: { size: ProductSize; product: Product; best: boolean }) {
  const { t, language } = useI18n()
  const current = size.id === product.id
  const other = nameIn(language, size) !== nameIn(language, product)
  return (
    <Link
      to={productPath(size)}
      prefetch={onIntent}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={classes(
        'flex h-full min-h-11 flex-col gap-0.5 rounded-lg border px-3 py-2.5 leading-tight transition-colors',
        current
          ? 'border-leaf-600 bg-leaf-50 ring-1 ring-leaf-600'
          : 'border-line-strong bg-card hover:bg-sunken',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {unitIn(language, size.unit)}
        {best && <BestValue />}
      </span>
      {other && <span className="text-xs text-soft">{nameIn(language, size)}</span>}
      <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <strong>{rupees(size.price.amount)}</strong>
        <span className="text-xs text-faint">{unitPriceText(t, size)}</span>
      </span>
      {size.stock === 0 && <span className="text-xs font-semibold text-chilli-600">{t('Out of Stock')}</span>}
    </Link>
  )
}
