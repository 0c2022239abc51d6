import type { WorkOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { useNow } from './use-now.ts'
import { useWorkStep } from './use-work-step.ts'

/** The undo button of the caller's own last step, while the time for it runs. */
export function UndoOwn({ order, area }: { order: WorkOrder; area: 'store' | 'ride' }) {
  const { t } = useI18n()
  const { mutate, isPending } = useWorkStep(order.id)
  const now = useNow()
  const { undo } = order
  if (!undo || Date.parse(undo.until) <= now) return null
  return (
    <Button
      variant="quiet"
      busy={isPending}
      aria-label={t('Undo the last step of {order}', { order: order.number })}
      onClick={() => mutate({ call: 'undo', area, step: undo.step })}
    >
      {t('Undo')}
    </Button>
  )
}
