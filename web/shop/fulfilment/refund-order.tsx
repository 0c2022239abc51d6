import { useState } from 'react'
import type { OrderDetails } from '#contract/fulfilment.ts'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RefundForm } from './refund-form.tsx'

/** Gives money of an order back, while there is some. */
export function RefundOrder({ order }: { order: OrderDetails }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  if (order.money.refundable <= 0) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Refund')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('Refund')} description={order.orderId} wide>
        <RefundForm order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
