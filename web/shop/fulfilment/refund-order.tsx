import { useState } from 'react'
import { statusFacts } from '#contract/order-states.ts'
import type { Order } from '#contract/v1/order-details.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RefundForm } from './refund-form.tsx'

/** Opens the refund form, while there is an amount to refund, or goods can be taken off before they are paid. */
export function RefundOrder({ order }: { order: Order }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const unpaid = isUnpaidInStore(order)
  if (order.money.refundable.amount <= 0 && !unpaid) return null
  const title = unpaid ? t('Take goods off') : t('Refund')
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={order.number} wide>
        <RefundForm order={order} unpaid={unpaid} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** Of such an order less is due, and nothing is refunded. One piece must be left. */
function isUnpaidInStore({ money, status, lines }: Order): boolean {
  const left = lines.reduce((sum, { quantity, refundedQuantity }) => sum + quantity - refundedQuantity, 0)
  const isWaiting = statusFacts[status].tracking === 'waiting'
  return isWaiting && money.refundable.amount <= 0 && money.due.amount > 0 && left > 1
}
