import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { markCachedAt } from '#web/lib/cached-at.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useRetryUntilOnline } from './use-retry-until-online.ts'

/** Shown on a cached page: shows when it was cached, and reloads it as soon as the shop responds. */
export default function OfflineNotice({ seen }: { seen: string }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { check, checking } = useRetryUntilOnline(async () => {
    markCachedAt(null)
    await Promise.all([revalidate(), client.invalidateQueries()])
  })
  return (
    <aside
      aria-label={t('No connection')}
      className="border-b border-saffron-200 bg-saffron-50 text-sm text-saffron-800"
    >
      <div role="status" className="page flex flex-wrap items-center justify-between gap-x-4 py-2">
        <p>
          <b>{t('No connection')}.</b>{' '}
          {t(
            'This is the shop as you saw it on {when}. Prices may have changed, and you need a connection to order.',
            {
              when: whenOf(seen),
            },
          )}
        </p>
        <button type="button" onClick={check} disabled={checking} className="min-h-11 font-bold underline">
          {t('Try again')}
        </button>
      </div>
    </aside>
  )
}
