import type { Product } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardPrice } from '../price.tsx'

type Facts = Pick<Product, 'mrp' | 'price' | 'discountPercent' | 'stock' | 'published'>

/** The values by which the list is sorted and filtered; the price as shoppers read it. */
export function ListedFacts({ product }: { product: Facts }) {
  const { t } = useI18n()
  const { discountPercent: discount, stock, published } = product
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 px-0.5 text-xs">
      <CardPrice product={product} />
      {discount > 0 && <span className="text-soft">{t('{discount}% off', { discount })}</span>}
      {stock > 0 ? (
        <span className="text-faint">{t('{stock} in stock', { stock })}</span>
      ) : (
        <Badge tone="chilli">{t('Sold out')}</Badge>
      )}
      {!published && <Badge tone="saffron">{t('Unpublished')}</Badge>}
    </div>
  )
}
