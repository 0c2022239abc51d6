import { useState } from 'react'
import { statusFacts } from '#contract/order-states.ts'
import type { Order } from '#contract/v1/order-details.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRecordCash } from './fulfilment.api.ts'

/** Records the payment of a delivered, unpaid order. */
export function RecordCash({ order }: { order: Order }) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useRecordCash(order.id)
  const due = order.money.due.amount
  if (statusFacts[order.status].tracking !== 'delivered' || due <= 0) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Record cash')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Was {amount} received in cash?', { amount: rupees(due) })}
        description={t('It is booked as paid in cash.')}
        confirm={t('Yes, received')}
        harmless
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
