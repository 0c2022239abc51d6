import type { RideOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { bagsText } from '../work/bags-text.ts'
import { DueBadge } from '../work/due-badge.tsx'
import { useWorkStep } from '../work/use-work-step.ts'
import { addressText } from './way.ts'

type CardProps = { order: RideOrder; mine: boolean; store: string | undefined; onOpen(): void }

/** An order to deliver with its next step. */
export function RideCard({ order, mine, store, onOpen }: CardProps) {
  const { t } = useI18n()
  const { mutate, isPending } = useWorkStep(order.id, { onDone: onOpen })
  const { number, cashDue } = order
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg font-bold">{number}</h3>
        <DueBadge promisedAt={order.promisedAt} slot={order.slot} />
      </div>
      <p className="wrap-anywhere">{addressText(order.address)}</p>
      <p className="flex flex-wrap items-center gap-2 text-soft">
        <span className="wrap-anywhere">
          {[order.buyerName, bagsText(t, order.bags ?? 1), store].filter(Boolean).join(' · ')}
        </span>
        {cashDue.amount > 0 && (
          <Badge tone="saffron">{t('Cash {amount}', { amount: rupees(cashDue.amount) })}</Badge>
        )}
      </p>
      <div className="mt-auto">
        {mine ? (
          <Button size="lg" wide aria-label={t('Go on with {order}', { order: number })} onClick={onOpen}>
            {t('Go on')}
          </Button>
        ) : (
          <Button
            size="lg"
            wide
            busy={isPending}
            aria-label={t('Take {order}', { order: number })}
            onClick={() => mutate({ call: 'take' })}
          >
            {t('Take')}
          </Button>
        )}
      </div>
    </li>
  )
}
