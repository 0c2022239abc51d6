import type { WorkOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChevronLeft } from '#web/ui/icons.ts'
import { DueBadge } from '../work/due-badge.tsx'
import { OrderInstructions } from '../work/order-instructions.tsx'
import { addStep } from '../work/waiting-steps.ts'
import { MissingLines } from './missing-lines.tsx'
import { PackBar } from './pack-bar.tsx'
import { PickLine } from './pick-line.tsx'
import type { Similar } from './pieces-instead.ts'
import { ReleaseOrder } from './release-order.tsx'
import { ReportMissing } from './report-missing.tsx'
import { linesToPick, toPick, useTicks } from './ticks.ts'

/** The order that the caller picks; `order` is missing if it left the queue meanwhile. */
export function OpenOrder({ order, onClose }: { order: WorkOrder | undefined; onClose(): void }) {
  const { t } = useI18n()
  return (
    <>
      <button
        type="button"
        onClick={onClose}
        className="mb-1 -ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-700"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {t('All orders to pick')}
      </button>
      {order?.picker?.self ? <PickingList order={order} onClose={onClose} /> : <NotYours order={order} />}
    </>
  )
}

function PickingList({ order, onClose }: { order: WorkOrder; onClose(): void }) {
  const { t } = useI18n()
  const lines = linesToPick(order)
  const { isTicked, picked, count, toggle } = useTicks(order)
  const isPacked = order.stage === 'packed'
  const step = { order: order.id, number: order.number }
  const beginPicking = () => {
    if (order.stage === 'accepted') addStep({ call: 'pick', ...step })
  }
  const tick = (line: (typeof lines)[number]) => {
    beginPicking()
    toggle(line)
  }
  const report = (line: (typeof lines)[number], missing: number) => {
    const of = toPick(line)
    beginPicking()
    addStep({ call: 'missing', ...step, productId: line.productId, missing, of })
    if (lines.length === 1 && missing === of) onClose()
  }
  const replace = (line: (typeof lines)[number], missing: number, similar: Similar, pieces: number) => {
    beginPicking()
    addStep({ call: 'replace', ...step, ...stepOf(line, missing), similar, pieces })
  }
  return (
    <>
      <Title order={order} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="text-soft">
          <span className="wrap-anywhere">{order.buyerName}</span>
          {` · ${t('{count} of {all} picked', { count, all: lines.length })}`}
        </p>
        {!isPacked && <ReleaseOrder order={order} onReleased={onClose} />}
      </div>
      <OrderInstructions order={order} />
      {lines.length === 0 && <p>{t('Nothing is left to pick: everything was refunded.')}</p>}
      <ul className="grid gap-2 md:grid-cols-2">
        {lines.map((line) => (
          <PickLine
            key={line.productId}
            line={line}
            ticked={isPacked || isTicked(line)}
            disabled={isPacked}
            onTick={() => tick(line)}
          >
            {!isPacked && (
              <ReportMissing
                order={order}
                line={line}
                onReport={(missing) => report(line, missing)}
                onReplace={(...choice) => replace(line, ...choice)}
              />
            )}
          </PickLine>
        ))}
      </ul>
      <MissingLines order={order} />
      <PackBar order={order} picked={picked} left={isPacked ? 0 : lines.length - count} onPacked={onClose} />
    </>
  )
}

const stepOf = (line: WorkOrder['lines'][number], missing: number) => ({
  ...{ productId: line.productId, missing, of: toPick(line) },
  // who is called has agreed before anything is packed
  agreed: line.ifMissing === 'call',
})

const Title = ({ order: { number, promisedAt, slot } }: { order: WorkOrder }) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
    <h1 className="text-2xl font-bold">{number}</h1>
    <DueBadge promisedAt={promisedAt} slot={slot} large />
  </div>
)

function NotYours({ order }: { order: WorkOrder | undefined }) {
  const { t } = useI18n()
  if (order?.picker)
    return (
      <EmptyState level="h1" title={t('{name} picks it', { name: order.picker.name })}>
        <p>{order.number}</p>
      </EmptyState>
    )
  return (
    <EmptyState level="h1" title={t('This order is not yours to pick')}>
      <p>{t('It was given back, handed over or cancelled. If you picked goods of it, put them back.')}</p>
    </EmptyState>
  )
}
