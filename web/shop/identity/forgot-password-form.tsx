import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { useWords } from '#web/lib/words.ts'
import { Field } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useForgotPassword } from './recovery.api.ts'

/** Asks for the email and leads on to the code (spec §4). */
export function ForgotPasswordForm() {
  const { t } = useWords()
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

/** The way out for those who remember after all. `search` keeps where they were going. */
export function BackToLogin({ search }: { search: string }) {
  const { t } = useWords()
  return (
    <>
      {`${t('Remembered it?')} `}
      <Link to={`/login${search}`} className="font-semibold text-leaf-600 hover:underline">
        {t('Login')}
      </Link>
    </>
  )
}
