import { useState } from 'react'
import type { Order } from '#contract/v1/order-details.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCancelOrder } from './fulfilment.api.ts'

/** Lets the shopper cancel an order until picking begins. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useCancelOrder(order)
  if (!order.cancellable) return null
  const refundable = order.money.refundable.amount
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Cancel order')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Cancel this order?')}
        description={
          refundable > 0
            ? t(
                'Nothing will be delivered, and {amount} goes back the way it was paid, or to your wallet if you ' +
                  'chose that.',
                { amount: rupees(refundable) },
              )
            : t('Nothing will be delivered, and you pay nothing.')
        }
        confirm={t('Cancel order')}
        cancel={t('Keep order')}
        busy={isPending}
        onConfirm={() => mutate('', { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
