import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { formErrors } from '#contract/form-errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { EntryForm } from './entry-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { type NewPassword, useResetPassword } from './recovery.api.ts'

/**
 * Sets a new password for the account whose code was verified; then goes to the login, with the email
 * prefilled.
 */
export function ResetPasswordForm({ email }: { email: string }) {
  const { t } = useI18n()
  const mustBeSame = formErrors.NEW_PASSWORDS_DIFFER.message(undefined, t)
  const [differ, setDiffer] = useState(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { mutate, isPending, error } = useResetPassword(() =>
    navigate(`/login${search}`, { state: { email }, replace: true }),
  )
  const form = useForm(differ || error)
  const refusal = error instanceof ApiError ? error : undefined

  function submit(typed: NewPassword) {
    const mismatch = typed.newPassword !== typed.confirmPassword
    setDiffer(mismatch)
    if (mismatch) toast.error(mustBeSame)
    else mutate(typed)
  }

  return (
    <EntryForm<keyof NewPassword>
      form={form}
      busy={isPending}
      send={t('Reset password')}
      onSend={submit}
      after={refusal?.code === 'RESET_NOT_ALLOWED' && <CodeExpired search={search} />}
    >
      {/* for password managers, which store the new password under it */}
      <Field
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly
        defaultValue={email}
      />
      <NewPasswordField
        label={t('New password')}
        name="newPassword"
        problem={refusal?.problemOf('newPassword')}
      />
      <PasswordField
        label={t('Confirm password')}
        name="confirmPassword"
        autoComplete="new-password"
        required
        problem={differ ? mustBeSame : refusal?.problemOf('confirmPassword')}
      />
    </EntryForm>
  )
}

function CodeExpired({ search }: { search: string }) {
  const { t } = useI18n()
  return (
    <p role="alert" className="text-sm text-soft">
      {`${t('This code has expired or was used already.')} `}
      <Link to={`/forgot-password${search}`} className="font-semibold text-leaf-600 hover:underline">
        {t('Ask for a new code')}
      </Link>
    </p>
  )
}
