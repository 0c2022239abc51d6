import type { WorkOrder } from '#contract/v1/order-work.ts'
import { isToday, timeOf, whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { beginOf } from '../work/due.ts'
import { DueBadge } from '../work/due-badge.tsx'
import { UndoOwn } from '../work/undo-own.tsx'
import { useNow } from '../work/use-now.ts'
import { useWorkStep } from '../work/use-work-step.ts'
import { HandOver } from './hand-over.tsx'
import { ReleaseOrder } from './release-order.tsx'
import { deleteTicks, linesToPick } from './ticks.ts'

const SHOWN_PICTURES = 5

type CardProps = { order: WorkOrder; store: string | undefined; onOpen(): void }

/** An order of the queue with its next step. */
export function StoreCard({ order, store, onOpen }: CardProps) {
  const { t } = useI18n()
  const lines = linesToPick(order)
  const products = lines.length === 1 ? t('1 product') : t('{count} products', { count: lines.length })
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg font-bold">{order.number}</h3>
        <DueBadge promisedAt={order.promisedAt} slot={order.slot} />
      </div>
      <p className="text-soft wrap-anywhere">
        {[order.buyerName, products, store].filter(Boolean).join(' · ')}
      </p>
      <div className="flex gap-2 overflow-hidden">
        {lines.slice(0, SHOWN_PICTURES).map((line) => (
          <Picture
            key={line.productId}
            src={line.images[0] ?? ''}
            alt=""
            sizes="48px"
            widest={160}
            className="size-12 shrink-0 rounded-md"
          />
        ))}
      </div>
      <div className="mt-auto">
        <NextStep order={order} onOpen={onOpen} />
      </div>
    </li>
  )
}

function NextStep({ order, onOpen }: { order: WorkOrder; onOpen(): void }) {
  const { t } = useI18n()
  if (order.stage === 'placed') return <Begin order={order} onTaken={onOpen} />
  if (order.stage === 'packed') return <HandOver order={order} onOpen={onOpen} />
  if (order.picker?.self)
    return (
      <div className="flex gap-2">
        <Button size="lg" className="flex-1" onClick={onOpen}>
          {t('Go on picking')}
        </Button>
        <UndoOwn order={order} area="store" />
      </div>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="font-semibold">{t('{name} picks it', { name: order.picker?.name ?? '' })}</p>
      <ReleaseOrder order={order} />
    </div>
  )
}

/** An order of a slot says from when it is picked, and is not offered before that is possible. */
function Begin({ order, onTaken }: { order: WorkOrder; onTaken(): void }) {
  const { t } = useI18n()
  const now = useNow()
  const from = beginOf(order, now)
  return (
    <div className="flex flex-col gap-2">
      {from && (
        <p className="font-semibold">
          {from.isOffered
            ? t('Planned from {time}', { time: shortTimeOf(from.time) })
            : t('Can be picked from {time}', { time: shortTimeOf(from.time) })}
        </p>
      )}
      {(!from || from.isOffered) && <Take order={order} onTaken={onTaken} />}
    </div>
  )
}

const shortTimeOf = (time: string): string => (isToday(time) ? timeOf(time) : whenOf(time))

/** Two pickers may press at once: the second reads the name of the first. */
function Take({ order, onTaken }: { order: WorkOrder; onTaken(): void }) {
  const { t } = useI18n()
  const { mutate, isPending } = useWorkStep(order.id, {
    onDone() {
      deleteTicks(order.id)
      onTaken()
    },
  })
  return (
    <Button
      size="lg"
      wide
      busy={isPending}
      aria-label={t('Take {order}', { order: order.number })}
      onClick={() => mutate({ call: 'accept' })}
    >
      {t('Take')}
    </Button>
  )
}
