import { discountedPrice, toPaise } from '#contract/pricing.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'

type Priced = { price: number; discount: number }

/** What a card says of its price: to pay, and struck through what it would be. `price` is rupees, as on the wire. */
export function CardPrice({ price, discount }: Priced) {
  const mrp = toPaise(price)
  return (
    <span className="tile-price">
      <span className="text-base font-bold leading-tight">{rupees(discountedPrice(mrp, discount))}</span>
      {discount > 0 && <Was mrp={mrp} className="text-xs" />}
    </span>
  )
}

/** The price block of a product's own page (spec §2). */
export function PagePrice({ price, discount }: Priced) {
  const { t } = useWords()
  const mrp = toPaise(price)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-3xl font-extrabold">{rupees(discountedPrice(mrp, discount))}</span>
        {discount > 0 && (
          <>
            <Was mrp={mrp} className="text-lg" />
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
  const { t } = useWords()
  return (
    <span className={`text-faint ${className}`}>
      <span className="sr-only">{`${t('instead of')} `}</span>
      <s>{rupees(mrp)}</s>
    </span>
  )
}
