import { type FormEvent, useState } from 'react'
import { formErrors } from '#contract/form-errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { OwnFactorCodeField } from './factor-code-field.tsx'
import { useCurrentUser } from './identity.api.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { type PasswordChange, useChangePassword } from './sessions.api.ts'

const ABOUT_CURRENT = new Set<string>(['WRONG_PASSWORD', 'PASSWORD_TRIED_TOO_OFTEN'])

/** Changes the password with the current one. After a change the fields are empty again. */
export function ChangePasswordForm() {
  const { t } = useI18n()
  const [changes, setChanges] = useState(0)
  return (
    <section aria-label={t('Change password')} className="rounded-xl border border-line bg-card p-4 md:p-6">
      <h2 className="text-lg font-bold">{t('Change password')}</h2>
      <p className="mb-4 text-sm text-soft">
        {t('Your other devices are then logged out, and we mail you.')}
      </p>
      <Fields key={changes} onChanged={() => setChanges(changes + 1)} />
    </section>
  )
}

function Fields({ onChanged }: { onChanged(): void }) {
  const { t } = useI18n()
  const { user } = useCurrentUser()
  const [differ, setDiffer] = useState(false)
  const { mutate, isPending, error } = useChangePassword(onChanged)
  const { ref, filled, onInput } = useForm(differ || error)
  const refusal = error instanceof ApiError ? error : undefined
  const mustBeSame = formErrors.NEW_PASSWORDS_DIFFER.message(undefined, t)

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = valuesOf<keyof PasswordChange>(event)
    const isDifferent = typed.newPassword !== typed.confirmPassword
    setDiffer(isDifferent)
    if (!isDifferent && filled && !isPending) mutate(typed)
  }

  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      {/* for password managers, which store the new password under it */}
      <input type="email" name="email" autoComplete="username" readOnly hidden value={user?.email ?? ''} />
      <PasswordField
        label={t('Current password')}
        name="currentPassword"
        autoComplete="current-password"
        required
        problem={
          refusal && ABOUT_CURRENT.has(refusal.code) ? refusal.message : refusal?.problemOf('currentPassword')
        }
      />
      <NewPasswordField
        label={t('New password')}
        name="newPassword"
        problem={refusal?.problemOf('newPassword')}
        {...(user && { owner: user })}
      />
      <PasswordField
        label={t('Confirm password')}
        name="confirmPassword"
        autoComplete="new-password"
        required
        problem={differ ? mustBeSame : refusal?.problemOf('confirmPassword')}
      />
      <OwnFactorCodeField error={error} />
      <Button type="submit" size="lg" disabled={!filled} busy={isPending} className="md:self-start">
        {t('Change password')}
      </Button>
    </form>
  )
}
