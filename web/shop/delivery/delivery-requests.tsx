import { deliveryContract } from '#contract/browser/delivery.ts'
import { clientFor } from '#web/lib/api.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'

const { deliveryRequests } = clientFor(deliveryContract)

/** The pincodes with delivery requests, most requested first. For admins; hidden while there are none. */
export function DeliveryRequests() {
  const { t } = useI18n()
  const { data } = usePersonalQuery({
    queryKey: ['delivery-requests'],
    queryFn: async ({ signal }) => (await deliveryRequests(undefined, { signal })).data,
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('Where people wait for us')} className="mt-8">
      <h2 className="text-lg font-bold">{t('Where people wait for us')}</h2>
      <p className="mb-3 text-sm text-soft">
        {t('We write to them once, as soon as a store delivers there, and then delete their emails.')}
      </p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {data.map(({ pincode, name, city, waiting, latest, emails }) => (
          <li key={pincode} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
            <p className="min-w-0 font-semibold">
              {pincode}
              <span className="ml-2 font-normal text-soft">{[name, city].filter(Boolean).join(', ')}</span>
            </p>
            <p className="text-sm text-soft sm:text-right">
              {t('{count} waiting, last asked {when}', { count: waiting, when: whenOf(latest) })}
            </p>
            <p className="truncate text-sm text-faint sm:col-span-2" title={emails.join(', ')}>
              {emails.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
