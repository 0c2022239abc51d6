import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ownUnitPriceText } from './unit-price.ts'

type Priced = { product: Pick<ProductCard, 'mrp' | 'price' | 'discountPercent' | 'unitPrice'> }

/** The price on a card, with the original price struck through. */
export function CardPrice({ product: { mrp, price, discountPercent } }: Priced) {
  return (
    <span className="tile-price">
      <span className="text-base font-bold leading-tight">{rupees(price.amount)}</span>
      {discountPercent > 0 && <Was mrp={mrp.amount} className="text-xs" />}
    </span>
  )
}

/** The price block of the product page (spec §2). */
export function PagePrice({ product }: Priced) {
  const { t } = useI18n()
  const { mrp, price, discountPercent: discount } = product
  const unitPrice = ownUnitPriceText(t, product)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-3xl font-extrabold">{rupees(price.amount)}</span>
        {unitPrice && <span className="text-soft">{`(${unitPrice})`}</span>}
        {discount > 0 && (
          <>
            <Was mrp={mrp.amount} className="text-lg" />
            <span className="rounded-md bg-saffron-400 px-2 py-0.5 font-bold text-on-saffron">
              {t('{discount}% Discount', { discount })}
            </span>
          </>
        )}
      </p>
      <p className="mt-1 text-xs text-faint">{t('Inclusive of all taxes')}</p>
    </div>
  )
}

function Was({ mrp, className }: { mrp: number; className: string }) {
  const { t } = useI18n()
  return (
    <span className={`text-faint ${className}`}>
      <span className="sr-only">{`${t('instead of')} `}</span>
      <s>{rupees(mrp)}</s>
    </span>
  )
}
