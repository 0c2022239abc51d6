import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { productPath } from '#contract/slug.ts'
import { unitIn } from '#contract/units.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useChangeAlert, useStockAlerts } from './stock-alerts.api.ts'

/** The products for which the shopper waits; nothing without any. */
export function AlertList() {
  const { t } = useI18n()
  const { data: alerts = [] } = useStockAlerts()
  if (alerts.length === 0) return null
  return (
    <section aria-label={t('Waiting to be back in stock')} className="mt-8 max-w-lg">
      <h2 className="mb-1 text-lg font-bold">{t('Waiting to be back in stock')}</h2>
      <p className="mb-2 text-sm text-soft">{t('We mail you once when one of these is back.')}</p>
      <ul className="divide-y divide-line">
        {alerts.map(({ product }) => (
          <AlertRow key={product.id} product={product} />
        ))}
      </ul>
    </section>
  )
}

function AlertRow({ product }: { product: ProductCard }) {
  const { t, language } = useI18n()
  const { mutate, isPending } = useChangeAlert(product)
  const name = nameIn(language, product)
  return (
    <li className="flex items-center gap-3 py-2">
      <Picture
        src={product.images[0] ?? ''}
        alt=""
        sizes="48px"
        widest={160}
        className="size-12 shrink-0 rounded-lg"
      />
      <div className="min-w-0 flex-1">
        <Link
          to={productPath(product)}
          className="line-clamp-2 text-sm font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-xs text-faint">{unitIn(language, product.unit)}</p>
      </div>
      <Button
        variant="quiet"
        busy={isPending}
        aria-label={t('Remove {name}', { name })}
        onClick={() => mutate(false)}
      >
        {t('Remove')}
      </Button>
    </li>
  )
}
