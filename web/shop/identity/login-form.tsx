import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useLogin } from './identity.api.ts'
import { LoginCodeForm } from './login-code-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

const ABOUT_LOGIN = new Set<string>(['WRONG_LOGIN', 'GUESSED_TOO_OFTEN', 'ACCOUNT_CLOSED', 'DEMO_ACCOUNT'])

/**
 * The login form (spec §5: the button requires both fields), and then the code that some accounts need. The page
 * performs the redirect.
 */
export function LoginForm() {
  const [pendingToken, setPendingToken] = useState<string>()
  const back = () => setPendingToken(undefined)
  if (pendingToken) return <LoginCodeForm pendingToken={pendingToken} onBack={back} />
  return <PasswordForm onCodeNeeded={setPendingToken} />
}

function PasswordForm({ onCodeNeeded }: { onCodeNeeded(pendingToken: string): void }) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useLogin(onCodeNeeded)
  const form = useForm(error)
  const { search, state } = useLocation()
  // after a reload with a history state, the first render must equal the server's
  const email = useHydrated() && typeof state?.email === 'string' ? state.email : ''
  const problem = (field: string) => (error instanceof ApiError ? error.problemOf(field) : undefined)
  // the error does not say which of the two is wrong, so it is shown at the second
  const refused = error instanceof ApiError && ABOUT_LOGIN.has(error.code) ? error.message : undefined

  return (
    <EntryFrame
      title={t('Login')}
      lead={t('Good to see you again.')}
      foot={
        <>
          {`${t('Don’t have an account?')} `}
          <Link to={`/register${search}`} className="font-semibold text-leaf-600 hover:underline">
            {t('Register')}
          </Link>
        </>
      }
    >
      <EntryForm<'email' | 'password'>
        form={form}
        busy={isPending}
        send={t('Login')}
        onSend={mutate}
        after={<PasskeyLogin />}
      >
        <Field
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          problem={problem('email')}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          problem={problem('password') ?? refused}
        />
        <Link
          to={`/forgot-password${search}`}
          className="-my-2 flex min-h-11 items-center self-end text-sm font-semibold text-leaf-600 hover:underline"
        >
          {t('Forgot password ?')}
        </Link>
      </EntryForm>
    </EntryFrame>
  )
}
