import type { Order, OrderStatus } from '#contract/orders.ts'
import { orderStatuses } from '#contract/orders.ts'
import { useWords } from '#web/lib/words.ts'
import { statusInWords } from '#web/shop/orders/status-words.ts'
import { Select } from '#web/ui/select.tsx'
import { useUpdateStatus } from './fulfilment.api.ts'

/** Any status may follow any other (spec §4). */
export function ChangeStatus({
  order,
  className,
}: {
  order: Pick<Order, '_id' | 'orderId' | 'status'>
  className?: string
}) {
  const { t } = useWords()
  const { mutate, isPending, variables, error } = useUpdateStatus(order)
  return (
    <Select
      label={t('Change Status of {order}', { order: order.orderId })}
      hideLabel
      value={isPending ? variables.status : order.status}
      disabled={isPending}
      problem={error?.message}
      onChange={(event) => mutate({ status: event.target.value as OrderStatus })}
      className={className ?? ''}
    >
      {orderStatuses.map((status) => (
        <option key={status} value={status}>
          {t(statusInWords(status))}
        </option>
      ))}
    </Select>
  )
}
