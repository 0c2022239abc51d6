import { useState } from 'react'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { bagsText } from '../work/bags-text.ts'
import { UndoOwn } from '../work/undo-own.tsx'
import { useOfferUndo, useWorkStep } from '../work/use-work-step.ts'
import { useWaitingSteps } from '../work/waiting-steps.ts'
import { useRiders } from '../work/work.api.ts'

/** A packed order: its bags, and the rider who gets it. */
export function HandOver({ order, onOpen }: { order: WorkOrder; onOpen(): void }) {
  const { t } = useI18n()
  const [choosing, setChoosing] = useState(false)
  const isWaiting = useWaitingSteps().some((step) => step.order === order.id)
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 font-semibold">
        {bagsText(t, order.bags ?? 1)}
        {order.picker?.self && (
          <button
            type="button"
            aria-label={t('Correct the bags of {order}', { order: order.number })}
            onClick={onOpen}
            className="min-h-11 text-sm text-leaf-700 underline underline-offset-4"
          >
            {t('Correct')}
          </button>
        )}
      </p>
      <div className="flex gap-2">
        <Button
          size="lg"
          className="flex-1"
          disabled={isWaiting}
          aria-label={t('Hand over {order}', { order: order.number })}
          onClick={() => setChoosing(true)}
        >
          {isWaiting ? t('Waits to be sent') : t('Hand over')}
        </Button>
        <UndoOwn order={order} area="store" />
      </div>
      <Dialog
        open={choosing}
        onOpenChange={setChoosing}
        title={t('Who rides it?')}
        description={`${order.number} · ${bagsText(t, order.bags ?? 1)}`}
      >
        <RiderChoice order={order} onDone={() => setChoosing(false)} />
      </Dialog>
    </>
  )
}

function RiderChoice({ order, onDone }: { order: WorkOrder; onDone(): void }) {
  const { t } = useI18n()
  const { data: riders, error } = useRiders(order.storeId)
  const offerUndo = useOfferUndo('store')
  const { mutate, isPending, variables } = useWorkStep(order.id, {
    onDone(reply, step) {
      const rider = riders?.find(({ id }) => step.call === 'handOver' && step.riderId === id)
      offerUndo(reply, t('{order} is with {name}', { order: order.number, name: rider?.name ?? '' }))
      onDone()
    },
    onRefused: onDone,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!riders) return <Skeleton className="h-24 rounded-xl" />
  if (riders.length === 0) return <p>{t('Nobody rides for this store yet.')}</p>
  return (
    <ul className="grid gap-2">
      {riders.toSorted(onDutyFirst).map(({ id, name, onDuty }) => (
        <li key={id}>
          <Button
            variant="quiet"
            size="lg"
            wide
            busy={isPending && variables.call === 'handOver' && variables.riderId === id}
            onClick={() => mutate({ call: 'handOver', riderId: id })}
          >
            <span className="wrap-anywhere">{name}</span>
            {onDuty && <Badge tone="leaf">{t('On duty')}</Badge>}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const onDutyFirst = (one: { onDuty: boolean }, other: { onDuty: boolean }) =>
  Number(other.onDuty) - Number(one.onDuty)
