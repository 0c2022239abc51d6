import { statusFacts } from '#contract/order-states.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Leads from a delivered order to the report of an item. */
export function HelpLink({ order }: { order: Pick<OrderSummary, 'id' | 'status'> }) {
  const { t } = useI18n()
  if (statusFacts[order.status].tracking !== 'delivered') return null
  return (
    <ButtonLink variant="secondary" to={`/dashboard/myorders/${order.id}/help`}>
      {t('Report an item')}
    </ButtonLink>
  )
}
