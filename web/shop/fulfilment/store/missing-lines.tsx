import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'

/** What of an order was reported as not there. */
export function MissingLines({ order }: { order: WorkOrder }) {
  const { t, language } = useI18n()
  const lines = order.lines.filter(({ missingQuantity }) => missingQuantity > 0)
  if (lines.length === 0) return null
  return (
    <section className="mt-4 rounded-xl bg-sunken p-3">
      <h2 className="font-semibold">{t('Taken off, because it is not there')}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.productId} className="text-soft wrap-anywhere">
            {`${line.missingQuantity} × ${nameIn(language, line)}, ${unitIn(language, line.unit)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
