import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { errors } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { EntryFrame } from './entry-frame.tsx'
import { type Newcomer, useRegister } from './identity.api.ts'

const MISMATCH = errors.PASSWORDS_DIFFER.message(undefined)

/** Opens an account, then leads to the login with the email filled in. */
export function RegisterForm() {
  const [differ, setDiffer] = useState(false)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { mutate, isPending, error } = useRegister((email) => {
    navigate(`/login${search}`, { state: { email } })
  })
  const { ref, filled, onInput } = useForm(differ || error)
  const problem = (field: string) => (error instanceof ApiError ? error.problemOf(field) : undefined)

  function submit(typed: Newcomer) {
    const mismatch = typed.password !== typed.confirmPassword
    setDiffer(mismatch)
    if (mismatch) toast.error(MISMATCH)
    else mutate(typed)
  }

  return (
    <EntryFrame
      title="Register"
      lead="A minute now, groceries in ten from then on."
      foot={
        <>
          Already have an account?{' '}
          <Link to={`/login${search}`} className="font-semibold text-leaf-600 hover:underline">
            Login
          </Link>
        </>
      }
    >
      <form
        ref={ref}
        method="post"
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          const typed = valuesOf<keyof Newcomer>(event)
          if (filled && !isPending) submit(typed)
        }}
        className="flex flex-col gap-4"
      >
        <Field label="Name" name="name" autoComplete="name" required problem={problem('name')} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          problem={problem('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters"
          problem={problem('password')}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          problem={differ ? MISMATCH : problem('confirmPassword')}
        />
        <Button type="submit" size="lg" wide disabled={!filled} busy={isPending}>
          Register
        </Button>
      </form>
    </EntryFrame>
  )
}
