import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { type Priced, Was } from './price.tsx'
import { ownUnitPriceText } from './unit-price.ts'

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
