import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'

export type Priced = { product: Pick<ProductCard, 'mrp' | 'price' | 'discountPercent' | 'unitPrice'> }

/** The price on a card, with the original price struck through. */
export function CardPrice({ product: { mrp, price, discountPercent } }: Priced) {
  return (
    <span className="tile-price">
      <span className="text-base font-bold leading-tight">{rupees(price.amount)}</span>
      {discountPercent > 0 && <Was mrp={mrp.amount} className="text-xs" />}
    </span>
  )
}

/** The original price, struck through. */
export function Was({ mrp, className }: { mrp: number; className: string }) {
  const { t } = useI18n()
  return (
    <span className={`text-faint ${className}`}>
      <span className="sr-only">{`${t('instead of')} `}</span>
      <s>{rupees(mrp)}</s>
    </span>
  )
}
