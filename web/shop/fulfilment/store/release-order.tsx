import { useState } from 'react'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useWorkStep } from '../work/use-work-step.ts'

/** Gives an order back to the queue after a question; also one of a picker whose phone is dead. */
export function ReleaseOrder({ order, onReleased }: { order: WorkOrder; onReleased?: () => void }) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useWorkStep(order.id, {
    onDone() {
      setAsking(false)
      onReleased?.()
    },
    onRefused: () => setAsking(false),
  })
  const { picker, number } = order
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('Give back {order}', { order: number })}
        onClick={() => setAsking(true)}
      >
        {t('Give back')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Give this order back?')}
        description={
          picker?.self
            ? t('It returns to the queue, and anybody can take it.')
            : t('{name} loses it, and anybody can take it.', { name: picker?.name ?? '' })
        }
        subject={number}
        confirm={t('Give back')}
        harmless
        busy={isPending}
        onConfirm={() => mutate({ call: 'release' })}
      />
    </>
  )
}
