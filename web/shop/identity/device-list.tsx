import { useState } from 'react'
import type { Static } from 'typebox'
import type { Session } from '#contract/v1/sessions.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './sessions.api.ts'

/** Where the account is logged in. Each device but this one, and all of them, can be logged out. */
export function DeviceList() {
  const { t } = useI18n()
  const { data: sessions, error } = useSessions()
  return (
    <section aria-label={t('Your devices')} className="rounded-xl border border-line bg-card p-4 md:p-6">
      <h2 className="text-lg font-bold">{t('Your devices')}</h2>
      <p className="mb-2 text-sm text-soft">
        {t('If you do not recognise one, log it out and change your password.')}
      </p>
      {error && !sessions && (
        <p role="alert" className="py-3 text-chilli-600">
          {t('We could not fetch your devices')}
        </p>
      )}
      {!error && !sessions && (
        <div aria-busy="true">
          <Skeleton className="h-24 rounded-lg" />
        </div>
      )}
      <ul className="divide-y divide-line">
        {sessions?.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions && sessions.length > 1 && <LogOutOthers />}
    </section>
  )
}

function Device({ session }: { session: Static<typeof Session> }) {
  const { t } = useI18n()
  const { mutate, isPending } = useEndSession()
  const browser = session.browser ?? t('Unknown device')
  const when = whenOf(session.lastUsedAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {browser}
          {session.current && <Badge tone="leaf">{t('This device')}</Badge>}
        </p>
        <p className="text-sm text-faint">{t('Last used {when}', { when })}</p>
        {session.network && (
          <p className="text-sm text-faint">{t('Network {network}', { network: session.network })}</p>
        )}
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          busy={isPending}
          aria-label={t('Log out {browser}, last used {when}', { browser, when })}
          onClick={() => mutate(session.id)}
        >
          {t('Log Out')}
        </Button>
      )}
    </li>
  )
}

function LogOutOthers() {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useEndOtherSessions(() => setAsking(false))
  return (
    <>
      <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
        {t('Log out all other devices')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Log out all other devices?')}
        description={t('They need your password to log in again.')}
        confirm={t('Log out all other devices')}
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
