import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useForgotPassword } from './recovery.api.ts'

/** Asks for the email and leads on to the code (spec §4). */
export function ForgotPasswordForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { mutate, isPending, error } = useForgotPassword((email) =>
    navigate(`/verification-otp${search}`, { state: { email } }),
  )
  const { ref, filled, onInput } = useForm(error)
  return (
    <EntryFrame
      title="Forgot password"
      lead="Tell us your email, and we mail you a code to set a new one."
      foot={<BackToLogin search={search} />}
    >
      <form
        ref={ref}
        method="post"
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          const typed = valuesOf<'email'>(event)
          if (filled && !isPending) mutate(typed)
        }}
        className="flex flex-col gap-4"
      >
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          problem={error instanceof ApiError ? error.problemOf('email') : undefined}
        />
        <Button type="submit" size="lg" wide disabled={!filled} busy={isPending}>
          Send OTP
        </Button>
      </form>
    </EntryFrame>
  )
}

/** The way out for those who remember after all. `search` keeps where they were going. */
export function BackToLogin({ search }: { search: string }) {
  return (
    <>
      Remembered it?{' '}
      <Link to={`/login${search}`} className="font-semibold text-leaf-600 hover:underline">
        Login
      </Link>
    </>
  )
}
