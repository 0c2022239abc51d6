import { lazy, Suspense, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { FactorCodeField } from './factor-code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { passwordProblem, useBeginSetup, useConfirmSetup } from './second-factor.api.ts'

const QrCode = lazy(() => import('#web/ui/qr-code.tsx'))

type Key = { secret: string; uri: string }

/** Sets an authenticator app up: the password, then the secret with a first code, then the recovery codes. */
export function SetUpAppDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useI18n()
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<string[]>()
  // the next set-up begins anew
  if (!open && (key || codes)) {
    setKey(undefined)
    setCodes(undefined)
  }
  const title = codes ? t('Your recovery codes') : t('Set up two-step login')
  return (
    <Dialog open={open} onOpenChange={onClose} title={title}>
      {!key && <PasswordStep onBegun={setKey} />}
      {key && !codes && <AppStep appKey={key} onConfirmed={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onClose={onClose} />}
    </Dialog>
  )
}

function PasswordStep({ onBegun }: { onBegun(key: Key): void }) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useBeginSetup()
  const { ref, filled, onInput } = useForm(error)
  const problem = passwordProblem(error)
  return (
    <form
      ref={ref}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        const { password } = valuesOf<'password'>(event)
        if (filled && !isPending) mutate(password, { onSuccess: onBegun })
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">
        {t(
          'You need an app that shows codes, such as Google Authenticator, Microsoft Authenticator or your ' +
            'password manager.',
        )}
      </p>
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        {...(problem && { problem })}
      />
      <Button type="submit" wide disabled={!filled} busy={isPending}>
        {t('Continue')}
      </Button>
    </form>
  )
}

function AppStep({ appKey, onConfirmed }: { appKey: Key; onConfirmed(codes: string[]): void }) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useConfirmSetup(onConfirmed)
  const { ref, filled, onInput } = useForm(error)
  return (
    <form
      ref={ref}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        const { code } = valuesOf<'code'>(event)
        if (filled && !isPending) mutate(code)
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">{t('Scan this with your app, or type the key there:')}</p>
      <Suspense fallback={<Skeleton className="mx-auto size-52 rounded-lg" />}>
        <QrCode text={appKey.uri} label={t('QR code for your authenticator app')} />
      </Suspense>
      <p
        translate="no"
        className="rounded-lg bg-sunken px-4 py-3 text-center font-semibold tracking-wide wrap-anywhere"
      >
        {appKey.secret.match(/.{4}/g)?.join(' ')}
      </p>
      <FactorCodeField error={error} appOnly />
      <Button type="submit" wide disabled={!filled} busy={isPending}>
        {t('Turn on')}
      </Button>
    </form>
  )
}
