import type { CartPlan } from '#contract/v1/reorder.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { PlanSheet } from './plan-sheet.tsx'

type Query = { data: CartPlan | undefined; error: Error | null; isFetching: boolean; refetch(): unknown }

/** A plan that is read when its sheet opens, and what follows when it is in the cart. */
export function PlanOf({ query, onDone }: { query: Query; onDone(): void }) {
  const { t } = useI18n()
  const { data: plan, error, refetch, isFetching } = query
  function done(isWhole: boolean) {
    if (isWhole) toast.success(t('It is in your cart'))
    else toast.error(t('Your cart did not get all of it. Please look at your cart.'))
    onDone()
  }
  if (plan && !isFetching) return <PlanSheet plan={plan} onDone={done} />
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-56 rounded-xl" />
}
