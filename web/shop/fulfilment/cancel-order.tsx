import { useState } from 'react'
import type { OrderDetails } from '#contract/fulfilment.ts'
import { toPaise } from '#contract/pricing.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCancelOrder } from './fulfilment.api.ts'

/** While an order is Pending its shopper may call it off. */
export function CancelOrder({ order }: { order: OrderDetails }) {
  const { t } = useWords()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useCancelOrder(order._id)
  if (!order.cancellable) return null
  const { refundable } = order.money
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
            ? t('Nothing will be delivered, and {amount} goes back to where it was paid from.', {
                amount: rupees(toPaise(refundable)),
              })
            : t('Nothing will be delivered and nothing is to be paid.')
        }
        confirm={t('Cancel order')}
        busy={isPending}
        onConfirm={() => mutate('', { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
