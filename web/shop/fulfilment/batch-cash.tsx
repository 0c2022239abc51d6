import { type FormEvent, useState } from 'react'
import type { CashState } from '#contract/fulfilment.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { valuesOf } from '#web/ui/use-form.ts'
import { CashQuestion } from './cash-question.tsx'

/** The orders that are to be paid in cash and are not delivered yet. */
export const toBePaid = <O extends Pick<OrderSummary, 'status' | 'paymentStatus'>>(
  orders: readonly O[],
): O[] =>
  orders.filter(
    ({ status, paymentStatus }) =>
      statusFacts[status].tracking !== 'delivered' && paymentStatus === 'CASH ON DELIVERY',
  )

type BatchCashProps = {
  /** the orders to mark as Delivered; undefined while the dialog is closed */
  orders: readonly OrderSummary[] | undefined
  onClose(): void
  onConfirm(cash: CashState): void
}

/** Asks once for a whole batch whether the cash was received. */
export function BatchCash({ orders, onClose, onConfirm }: BatchCashProps) {
  const { t } = useI18n()
  const [missing, setMissing] = useState(false)
  // the text stays until the closing animation has ended
  const [shown, setShown] = useState(orders)
  if (orders && orders !== shown) {
    setShown(orders)
    setMissing(false)
  }
  const due = toBePaid(shown ?? [])

  function send(event: FormEvent<HTMLFormElement>) {
    const { cash } = valuesOf<'cash', CashState | undefined>(event)
    if (cash) onConfirm(cash)
    else setMissing(true)
  }
  return (
    <Dialog
      open={orders !== undefined}
      onOpenChange={onClose}
      title={t('Were these orders delivered?')}
      description={
        due.length === 1
          ? t('One of them is to be paid at the door.')
          : t('{count} of them are to be paid at the door.', { count: due.length })
      }
    >
      <form onSubmit={send} noValidate className="flex flex-col gap-5">
        <CashQuestion
          amount={due.reduce((sum, order) => sum + order.totalLeft.amount, 0)}
          missing={missing}
        />
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit">{t('Set to Delivered')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
