import type { RideOrder } from '#contract/v1/order-work.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { addStep } from '../work/waiting-steps.ts'
import { ReasonForm } from './reason-form.tsx'

type CannotDeliverProps = { order: RideOrder; open: boolean; onClose(): void; onDone(): void }

/** Brings an order back to the store with the reason; the store then decides about goods and money. */
export function CannotDeliver({ order, open, onClose, onDone }: CannotDeliverProps) {
  const { t } = useI18n()
  function fail(reason: string) {
    addStep({ call: 'fail', order: order.id, number: order.number, reason })
    onDone()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('Cannot deliver?')}
      description={t(
        'Bring the bags back. The order waits in the store, and the store decides what happens.',
      )}
    >
      <ReasonForm
        reasons={reasons}
        submit={t('Back to the store')}
        variant="danger"
        onCancel={onClose}
        onReason={fail}
      />
    </Dialog>
  )
}

/** Known to the history of an order, which translates them for each reader. */
const reasons = [
  'Nobody was at home',
  'Nobody could be reached',
  'The address cannot be reached',
  'The shopper asked for it',
] satisfies readonly Text[]
