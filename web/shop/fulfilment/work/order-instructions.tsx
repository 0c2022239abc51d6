import type { WorkOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { InstructionRows } from '#web/shop/orders/orders.ts'
import { callTo } from './call-to.ts'

/** What the shopper asked for, and a call about missing goods if they want one. */
export function OrderInstructions({ order }: { order: WorkOrder }) {
  const { t } = useI18n()
  const { instructions, buyerMobile, buyerName } = order
  if (!instructions) return null
  return (
    <section
      aria-label={t('Delivery instructions')}
      className="mb-4 rounded-xl border border-saffron-200 bg-saffron-50 p-4 text-saffron-800"
    >
      <InstructionRows instructions={instructions} />
      {buyerMobile && (
        <a
          href={callTo(buyerMobile)}
          className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('Call {name}', { name: buyerName })}
        </a>
      )}
    </section>
  )
}
