import { useEffect, useEffectEvent } from 'react'
import { timeOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Eye } from '#web/ui/icons.ts'
import { useCurrentUser } from './identity.api.ts'
import { useEndView } from './view.api.ts'

/** The banner of a support view; nothing for everybody else. */
export default function ShownView() {
  const { user } = useCurrentUser()
  return user?.viewed_until && <Banner name={user.name} until={user.viewed_until} />
}

/**
 * Says as whom a member of staff looks, and ends that when the time is over. If the clock of the device is ahead, the
 * view would still be open on the server, and a page that only left would come back to it again and again.
 */
function Banner({ name, until }: { name: string; until: string }) {
  const { t } = useI18n()
  const { mutate, isPending } = useEndView()
  const end = useEffectEvent(() => mutate())
  useEffect(() => {
    const timer = setTimeout(end, Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return (
    <section aria-label={t('Looking as a shopper')} className="border-b border-saffron-200 bg-saffron-50">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <Eye aria-hidden="true" className="size-5 shrink-0 text-saffron-800" />
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          {t('You see the shop as {name}, until {time}. Nothing can be changed.', {
            name,
            time: timeOf(until),
          })}
        </p>
        <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
          {t('End')}
        </Button>
      </div>
    </section>
  )
}
