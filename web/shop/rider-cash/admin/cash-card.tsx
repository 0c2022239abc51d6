import type { CashOfRider } from '#contract/v1/rider-cash.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'

type CashCardProps = {
  cash: CashOfRider
  /** the name of the store; empty where there is only one */
  store: string
  onCount(): void
}

/** The cash of one rider, with its orders. */
export function CashCard({ cash: { rider, total, orders }, store, onCount }: CashCardProps) {
  const { t } = useI18n()
  return (
    <article className="flex h-full flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <header className="flex items-baseline justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-bold wrap-anywhere">{rider.name}</h2>
          {store && <p className="text-sm text-faint">{store}</p>}
        </div>
        <p className="shrink-0 text-lg font-bold">{rupees(total.amount)}</p>
      </header>
      <ul className="max-h-48 divide-y divide-line overflow-y-auto text-sm">
        {orders.map(({ id, number, amount, collectedAt }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block truncate">{number}</span>
              <span className="text-faint">{whenOf(collectedAt)}</span>
            </span>
            <span>{rupees(amount.amount)}</span>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        wide
        aria-label={t('Count the cash of {name}', { name: rider.name })}
        onClick={onCount}
        className="mt-auto"
      >
        {t('Count')}
      </Button>
    </article>
  )
}
