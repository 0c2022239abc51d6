import { useState } from 'react'
import type { RideOrder } from '#contract/v1/order-work.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWorkStep } from '../work/use-work-step.ts'
import { ReasonForm } from './reason-form.tsx'

/** Gives an order to the next rider before the way to the door, with the reason. */
export function GiveBack({ order, onDone }: { order: RideOrder; onDone(): void }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useWorkStep(order.id, { onDone })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Give back')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('Give the order back?')}
        description={t('Leave the bags in the store. The order is offered to the next rider.')}
      >
        <ReasonForm
          reasons={reasons}
          submit={t('Give back')}
          busy={isPending}
          onCancel={() => setOpen(false)}
          onReason={(reason) => mutate({ call: 'giveBack', reason })}
        />
      </Dialog>
    </>
  )
}

/** Known to the history of an order, which translates them for each reader. */
const reasons = [
  'A breakdown of the vehicle',
  'Too much to carry',
  'The rider cannot go on',
] satisfies readonly Text[]
