import { useState } from 'react'
import { mayStep, type OrderStatus, orderStatuses } from '#contract/order-states.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { statusText } from '#web/shop/orders/orders.ts'
import { Select } from '#web/ui/select.tsx'
import { useUpdateStatus } from './fulfilment.api.ts'
import { StepDialog } from './step-dialog.tsx'
import { needsConfirmation } from './step-text.ts'

/** Offers every step that an admin may take (spec §4); one that moves goods or money asks for confirmation. */
export function ChangeStatus({
  order,
  className,
}: {
  order: Pick<OrderSummary, 'id' | 'number' | 'status'>
  className?: string
}) {
  const { t } = useI18n()
  const [asking, setAsking] = useState<OrderStatus>()
  const { mutate, isPending, variables, error } = useUpdateStatus(order)

  function choose(to: OrderStatus) {
    if (to === order.status) return
    if (needsConfirmation({ from: order.status, to })) setAsking(to)
    else mutate({ status: to })
  }
  const isOffered = (to: OrderStatus) => to === order.status || mayStep('admin', order.status, to)
  return (
    <>
      <Select
        label={t('Change Status of {order}', { order: order.number })}
        hideLabel
        value={isPending ? variables.status : order.status}
        disabled={isPending && !asking}
        problem={error?.message}
        onChange={(event) => choose(event.target.value as OrderStatus)}
        className={className ?? ''}
      >
        {orderStatuses.filter(isOffered).map((status) => (
          <option key={status} value={status}>
            {t(statusText(status))}
          </option>
        ))}
      </Select>
      <StepDialog
        order={order}
        to={asking}
        busy={isPending}
        onClose={() => setAsking(undefined)}
        onConfirm={(input) => mutate(input, { onSettled: () => setAsking(undefined) })}
      />
    </>
  )
}
