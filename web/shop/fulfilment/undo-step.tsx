import type { Order } from '#contract/v1/order-details.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { useUndoStep } from './fulfilment.api.ts'

/** The undo button, while the last step of an order can be undone. */
export function UndoStep({ order }: { order: Order }) {
  const { t } = useI18n()
  const { mutate, isPending } = useUndoStep(order.id)
  const { undo: offer } = order
  if (!offer) return null
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-saffron-50 px-4',
        'py-2.5 text-sm',
      )}
    >
      <p>{t('The last step can still be undone: no money has left, and no mail was sent.')}</p>
      <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate(offer.step)}>
        {t('Undo')}
      </Button>
    </div>
  )
}
