import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { tellable } from '#contract/tellable-errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { EntryForm } from './entry-form.tsx'
import { type NewPassword, useResetPassword } from './recovery.api.ts'

const MISMATCH = tellable.NEW_PASSWORDS_DIFFER.message(undefined)

/** A new password for the account whose code was verified; then the login, with the email filled in. */
export function ResetPasswordForm({ email }: { email: string }) {
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
    if (mismatch) toast.error(MISMATCH)
    else mutate(typed)
  }

  return (
    <EntryForm<keyof NewPassword>
      form={form}
      busy={isPending}
      send="Reset password"
      onSend={submit}
      after={
        refusal?.code === 'RESET_NOT_ALLOWED' && (
          <p role="alert" className="text-sm text-soft">
            The time for this is over, or it was used already.{' '}
            <Link to={`/forgot-password${search}`} className="font-semibold text-leaf-600 hover:underline">
              Ask for a new code
            </Link>
          </p>
        )
      }
    >
      {/* told to password managers too: they keep the new password under it */}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly
        defaultValue={email}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint="At least 8 characters"
        problem={refusal?.problemOf('newPassword')}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        problem={differ ? MISMATCH : refusal?.problemOf('confirmPassword')}
      />
    </EntryForm>
  )
}
