import { type FormEvent, useState } from 'react'
import type { RideOrder } from '#contract/v1/order-work.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { valuesOf } from '#web/ui/use-form.ts'
import { OTHER, ReasonFields } from '../reason-fields.tsx'
import { addStep } from '../work/waiting-steps.ts'

type CannotDeliverProps = { order: RideOrder; open: boolean; onClose(): void; onDone(): void }

/** Brings an order back to the store with the reason; the store then decides about goods and money. */
export function CannotDeliver({ order, open, onClose, onDone }: CannotDeliverProps) {
  const { t } = useI18n()
  const [missing, setMissing] = useState<'why' | 'note'>()
  function submit(event: FormEvent<HTMLFormElement>) {
    const { why = '', note: typed = '' } = valuesOf<string>(event)
    const note = typed.trim()
    const isOther = why === OTHER
    const wanting = !why ? 'why' : isOther && !note ? 'note' : undefined
    setMissing(wanting)
    if (wanting) return
    const reason = isOther ? note : [why, note].filter(Boolean).join(': ')
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
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ReasonFields reasons={reasons} missing={missing} />
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="danger">
            {t('Back to the store')}
          </Button>
        </div>
      </form>
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
