import { useState } from 'react'
import type { Order } from '#contract/v1/order-details.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RefundForm } from './refund-form.tsx'

/** Opens the refund form, while there is an amount to refund. */
export function RefundOrder({ order }: { order: Order }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  if (order.money.refundable.amount <= 0) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Refund')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('Refund')} description={order.number} wide>
        <RefundForm order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
