import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { formErrors } from '#contract/form-errors.ts'
import type { Translate } from '#contract/language.ts'
import { PASSWORD_LENGTH } from '#contract/password-rules.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { type Registration, useRegister } from './identity.api.ts'
import { NewPasswordField } from './new-password-field.tsx'

/** Registers an account and logs in. The page performs the redirect. */
export function RegisterForm() {
  const { t } = useI18n()
  const [wrong, setWrong] = useState<Partial<Registration>>({})
  const navigate = useNavigate()
  const { search } = useLocation()
  const { mutate, isPending, error } = useRegister((email) => {
    return navigate(`/login${search}`, { state: { email } })
  })
  const form = useForm(Object.keys(wrong).length > 0 ? wrong : error)
  const problem = (field: keyof Registration) => {
    if (Object.keys(wrong).length > 0) return wrong[field]
    if (!(error instanceof ApiError)) return undefined
    return field === 'email' && error.code === 'EMAIL_TAKEN' ? error.message : error.problemOf(field)
  }

  function submit(typed: Registration) {
    const problems = problemsOf(t, typed)
    setWrong(problems)
    // spec §5 names this one
    const first = problems.confirmPassword ?? Object.values(problems)[0]
    if (first) toast.error(first)
    else mutate(typed)
  }

  return (
    <EntryFrame
      title={t('Register')}
      lead={t('It takes a minute, and every order after that is quick.')}
      foot={
        <>
          {`${t('Already have an account?')} `}
          <Link to={`/login${search}`} className="font-semibold text-leaf-600 hover:underline">
            {t('Login')}
          </Link>
        </>
      }
    >
      <EntryForm<keyof Registration> form={form} busy={isPending} send={t('Register')} onSend={submit}>
        <RegistrationFields problem={problem} />
      </EntryForm>
    </EntryFrame>
  )
}

function RegistrationFields({ problem }: { problem(field: keyof Registration): string | undefined }) {
  const { t } = useI18n()
  return (
    <>
      <Field label={t('Name')} name="name" autoComplete="name" required problem={problem('name')} />
      <Field
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        problem={problem('email')}
      />
      <NewPasswordField label={t('Password')} name="password" problem={problem('password')} />
      <PasswordField
        label={t('Confirm password')}
        name="confirmPassword"
        autoComplete="new-password"
        required
        problem={problem('confirmPassword')}
      />
    </>
  )
}

/** Client-side validation by field; the server validates again. */
function problemsOf(
  t: Translate,
  { name, email, password, confirmPassword }: Registration,
): Partial<Registration> {
  return {
    ...(name.trim() === '' && { name: t('Name is required') }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && {
      email: t('Email must be an email address, such as name@example.com'),
    }),
    ...((password.length < PASSWORD_LENGTH.minimum || password.length > PASSWORD_LENGTH.maximum) && {
      password: t('Password must have 10 to 128 characters'),
    }),
    ...(password !== confirmPassword && {
      confirmPassword: formErrors.PASSWORDS_DIFFER.message(undefined, t),
    }),
  }
}
