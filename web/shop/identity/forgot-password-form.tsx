import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useForgotPassword } from './recovery.api.ts'

/** Requests a code by email and goes on to its form (spec §4). */
export function ForgotPasswordForm() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { mutate, isPending, error } = useForgotPassword((email) =>
    navigate(`/verification-otp${search}`, { state: { email } }),
  )
  const form = useForm(error)
  return (
    <EntryFrame
      title={t('Forgot password')}
      lead={t('Tell us your email, and we mail you a code to set a new one.')}
      foot={<BackToLogin search={search} />}
    >
      <EntryForm<'email'> form={form} busy={isPending} send={t('Send OTP')} onSend={mutate}>
        <Field
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          problem={error instanceof ApiError ? error.problemOf('email') : undefined}
        />
      </EntryForm>
    </EntryFrame>
  )
}

/** A link back to the login; `search` contains the redirect target. */
export function BackToLogin({ search }: { search: string }) {
  const { t } = useI18n()
  return (
    <>
      {`${t('Remembered it?')} `}
      <Link to={`/login${search}`} className="font-semibold text-leaf-600 hover:underline">
        {t('Login')}
      </Link>
    </>
  )
}
