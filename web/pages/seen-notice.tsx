import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { whenOf } from '#web/lib/dates.ts'
import { markSeen } from '#web/lib/seen.ts'
import { useWords } from '#web/lib/words.ts'
import { useReturn } from './use-return.ts'

/** What stands below was kept by this browser: says from when it is, and fetches it anew as soon as the shop answers. */
export default function SeenNotice({ seen }: { seen: string }) {
  const { t } = useWords()
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { look, looking } = useReturn(async () => {
    markSeen(null)
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
          {t('You see the shop as of {when}; prices may have changed. Ordering needs a connection.', {
            when: whenOf(seen),
          })}
        </p>
        <button type="button" onClick={look} disabled={looking} className="min-h-11 font-bold underline">
          {t('Try again')}
        </button>
      </div>
    </aside>
  )
}
