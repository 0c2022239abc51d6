import { useI18n } from '#web/lib/i18n.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { PlanSheet } from './plan-sheet.tsx'
import { useOrderPlan } from './reorder.api.ts'

/** The plan of an order, in a file of its own that is loaded when the sheet opens. */
export default function OrderPlan({ orderId, onDone }: { orderId: string; onDone(): void }) {
  const { t } = useI18n()
  const { data: plan, error, refetch, isFetching } = useOrderPlan(orderId)
  function done(isWhole: boolean) {
    if (isWhole) toast.success(t('It is in your cart'))
    else toast.error(t('Your cart did not get all of it. Please look at your cart.'))
    onDone()
  }
  if (plan && !isFetching) return <PlanSheet plan={plan} onDone={done} />
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-56 rounded-xl" />
}
