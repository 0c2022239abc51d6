import { useState } from 'react'
import type { OrderDetails } from '#contract/fulfilment.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RefundForm } from './refund-form.tsx'

/** Gives money of an order back, while there is some. */
export function RefundOrder({ order }: { order: OrderDetails }) {
  const [open, setOpen] = useState(false)
  if (order.money.refundable <= 0) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Refund
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Refund" description={order.orderId} wide>
        <RefundForm order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
