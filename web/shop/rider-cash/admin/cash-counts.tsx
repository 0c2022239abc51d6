import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useCashCounts } from '../rider-cash.api.ts'

/** What was counted, the newest first; nothing before the first time. `nameOf` gives the name of a store. */
export function CashCounts({ nameOf }: { nameOf(storeId: string): string }) {
  const { t } = useI18n()
  const { data = [] } = useCashCounts(undefined)
  if (data.length === 0) return null
  return (
    <section aria-label={t('Counted')} className="mt-8">
      <h2 className="mb-2 text-lg font-bold">{t('Counted')}</h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {data.map(({ id, rider, receivedBy, storeId, due, counted, note, at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{rider.name}</p>
              <p className="text-sm text-faint">
                {[whenOf(at), nameOf(storeId), t('counted by {name}', { name: receivedBy.name })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {note && <p className="text-sm text-soft wrap-anywhere">{note}</p>}
            </div>
            <p className="shrink-0 text-right">
              <span className="block font-bold">{rupees(counted.amount)}</span>
              {counted.amount !== due.amount && (
                <span className="text-sm text-chilli-600">{t('of {due}', { due: rupees(due.amount) })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
