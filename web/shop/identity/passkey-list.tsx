import { useState } from 'react'
import type { Passkey } from '#contract/v1/passkeys.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { useAddPasskey, usePasskeys, useRemovePasskey } from './passkeys.api.ts'
import { usePasskeysSupported } from './passkeys-of-browser.ts'

/** The passkeys of the account, to add and to remove. */
export function PasskeyList() {
  const { t } = useI18n()
  const { data: passkeys, error } = usePasskeys()
  const supported = usePasskeysSupported()
  const [adding, setAdding] = useState(false)
  const add = useAddPasskey(() => setAdding(false))
  return (
    <section aria-label={t('Passkeys')} className="rounded-xl border border-line bg-card p-4 md:p-6">
      <h2 className="text-lg font-bold">{t('Passkeys')}</h2>
      <p className="mb-3 text-sm text-soft">
        {t('Log in with your fingerprint, face or PIN, without password and code.')}
      </p>
      {error && !passkeys && (
        <p role="alert" className="py-3 text-chilli-600">
          {t('We could not fetch your passkeys')}
        </p>
      )}
      {!error && !passkeys && (
        <div aria-busy="true">
          <Skeleton className="h-11 rounded-lg" />
        </div>
      )}
      <ul className="divide-y divide-line">
        {passkeys?.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {passkeys && supported && (
        <Button
          variant="secondary"
          className={passkeys.length > 0 ? 'mt-3' : ''}
          onClick={() => setAdding(true)}
        >
          {t('Add a passkey')}
        </Button>
      )}
      {passkeys && !supported && <p className="text-sm text-soft">{t('This browser has no passkeys.')}</p>}
      <PasskeyDialog
        open={adding}
        onClose={() => setAdding(false)}
        title={t('Add a passkey')}
        description={t('Your browser then asks for your fingerprint, face or PIN.')}
        send={t('Continue')}
        named
        busy={add.isPending}
        error={add.error}
        onSend={({ name = '', ...proof }) => add.mutate({ name, ...proof })}
      />
    </section>
  )
}

function Row({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useRemovePasskey(() => setAsking(false))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-faint">
          {lastUsedAt
            ? t('Last used {when}', { when: whenOf(lastUsedAt) })
            : t('Added {when}', { when: whenOf(createdAt) })}
        </p>
      </div>
      <Button variant="quiet" aria-label={t('Remove {name}', { name })} onClick={() => setAsking(true)}>
        {t('Remove')}
      </Button>
      <PasskeyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Remove {name}?', { name })}
        description={t('It opens your account no more, and your other devices are logged out.')}
        send={t('Remove')}
        danger
        busy={isPending}
        error={error}
        onSend={({ password, code }) => mutate({ id, password, ...(code && { code }) })}
      />
    </li>
  )
}
