import { type ReactNode, useState } from 'react'
import type { OrderStatus } from '#contract/orders.ts'
import type { Order } from '#contract/v1/order-details.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StepInput } from './fulfilment.api.ts'
import { useOrderDetails } from './order-query.ts'
import { StepForm } from './step-form.tsx'
import { titleOf } from './step-text.ts'

type StepDialogProps = {
  order: Pick<Order, 'id' | 'number' | 'status'>
  /** the chosen status; undefined while the dialog is closed */
  to: OrderStatus | undefined
  busy: boolean
  onClose(): void
  onConfirm(input: StepInput): void
}

/**
 * Asks for confirmation of a step that moves goods or money: its effects, the reason, and whether cash was
 * received.
 */
export function StepDialog({ order, to, busy, onClose, onConfirm }: StepDialogProps) {
  const { t } = useI18n()
  // the text stays until the closing animation has ended
  const [shown, setShown] = useState(to)
  if (to && to !== shown) setShown(to)
  if (!shown) return null
  const step = { from: order.status, to: shown }
  return (
    <Dialog
      open={to !== undefined}
      onOpenChange={onClose}
      title={t(titleOf(step))}
      description={order.number}
    >
      <Loaded id={order.id} onClose={onClose}>
        {(details) => (
          // the key resets the form, so that answers for one step do not apply to another
          <StepForm
            key={`${step.from} ${step.to}`}
            step={step}
            order={details}
            busy={busy}
            onClose={onClose}
            onConfirm={onConfirm}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

/** Loads paid and due amounts anew: the list does not have them, and the page may be outdated. */
function Loaded({
  id,
  onClose,
  children,
}: {
  id: string
  onClose(): void
  children(order: Order): ReactNode
}) {
  const { t } = useI18n()
  const { data, error, refetch } = useOrderDetails(id, 'shop')
  if (data) return children(data)
  if (!error) return <Skeleton className="h-56 rounded-xl" />
  return (
    <>
      <p role="alert" className="mb-5 text-chilli-600">
        {error.message}
      </p>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button onClick={() => refetch()}>{t('Try again')}</Button>
      </div>
    </>
  )
}
