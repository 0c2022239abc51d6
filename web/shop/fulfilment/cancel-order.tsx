import { useState } from 'react'
import type { OrderDetails } from '#contract/fulfilment.ts'
import { toPaise } from '#contract/pricing.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useCancelOrder } from './fulfilment.api.ts'

/** While an order is Pending its shopper may call it off. */
export function CancelOrder({ order }: { order: OrderDetails }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useCancelOrder(order._id)
  if (!order.cancellable) return null
  const { refundable } = order.money
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this order?"
        description={
          refundable > 0
            ? `Nothing will be delivered, and ${rupees(toPaise(refundable))} goes back to where it was paid from.`
            : 'Nothing will be delivered and nothing is to be paid.'
        }
        confirm="Cancel order"
        busy={isPending}
        onConfirm={() => mutate('', { onSettled: () => setAsking(false) })}
      />
    </>
  )
}
