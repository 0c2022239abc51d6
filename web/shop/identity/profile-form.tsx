import { type FormEvent, useRef, useState } from 'react'
import type { User } from '#contract/identity.ts'
import type { Translate } from '#contract/language.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { isChanged } from '#web/ui/use-unsaved.ts'
import { OwnFactorCodeField } from './factor-code-field.tsx'
import { type Profile, useUpdateProfile } from './profile.api.ts'

/**
 * Name, email and mobile, all required (spec §5); a different email also requires the password. `mobile` is the
 * account's or a proposed one, and may be empty.
 */
export function ProfileForm({ user, mobile }: { user: User; mobile: string }) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useUpdateProfile()
  const unsaved = useRef(false)
  const [newEmail, setNewEmail] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  const { ref, onInput } = useForm(error)
  // stored, because the saved address may change while the form is open
  const [proposed] = useState(mobile)

  function readChanges(form: HTMLFormElement) {
    onInput()
    unsaved.current = isChanged(form)
    setNewEmail(emailOf(form).value.trim().toLowerCase() !== user.email.toLowerCase())
    setForgotten(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = valuesOf<keyof Profile>(event)
    const form = event.currentTarget
    const missing = newEmail && !typed.password
    setForgotten(missing)
    if (missing) passwordOf(form)?.focus()
    else if (!isPending) mutate(typed, { onSuccess: ({ data }) => saved(form, data) })
  }

  function saved(form: HTMLFormElement, { email }: User) {
    // the email does not change until the new one is confirmed
    emailOf(form).value = email
    setNewEmail(false)
    unsaved.current = false
  }

  return (
    <form
      ref={ref}
      noValidate
      onInput={({ currentTarget }) => readChanges(currentTarget)}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <DetailFields user={user} proposed={proposed} error={error} />
      {newEmail && (
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          hint={t('A new email needs your password. We then mail a link to the new address.')}
          problem={forgotten ? t('Please enter your password to change the email.') : wrongPassword(error)}
        />
      )}
      {newEmail && <OwnFactorCodeField error={error} />}
      <Button type="submit" size="lg" busy={isPending} className="md:self-start">
        {t('Submit')}
      </Button>
      <LeaveQuestion unsaved={unsaved} />
    </form>
  )
}

type DetailFieldsProps = { user: User; proposed: string; error: Error | null }

function DetailFields({ user, proposed, error }: DetailFieldsProps) {
  const { t } = useI18n()
  return inputs(t).map((input) => (
    <Field
      {...input}
      // a new email may be confirmed in another tab; then the field is reset to it
      key={input.name === 'email' ? user.email : input.name}
      required
      defaultValue={input.name === 'mobile' ? user.mobile || proposed : user[input.name]}
      {...(input.name === 'mobile' && !user.mobile && proposed && { hint: t('From your newest address') })}
      problem={problemIn(error, input.name)}
    />
  ))
}

const emailOf = (form: HTMLFormElement) => form.elements.namedItem('email') as HTMLInputElement
const passwordOf = (form: HTMLFormElement) => form.elements.namedItem('password') as HTMLInputElement | null

function problemIn(error: Error | null, field: keyof Profile): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (ABOUT_EMAIL.has(error.code) && field === 'email') return error.message
  return error.problemOf(field)
}

const ABOUT_EMAIL = new Set<string>(['EMAIL_TAKEN', 'MAILED_TOO_OFTEN'])
const ABOUT_PASSWORD = new Set<string>(['WRONG_PASSWORD', 'PASSWORD_TRIED_TOO_OFTEN'])

const wrongPassword = (error: Error | null) =>
  error instanceof ApiError && ABOUT_PASSWORD.has(error.code) ? error.message : undefined

const inputs = (t: Translate) =>
  [
    { name: 'name', label: t('Name'), autoComplete: 'name' },
    { name: 'email', label: t('Email'), type: 'email', autoComplete: 'email' },
    {
      name: 'mobile',
      label: t('Mobile'),
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      placeholder: t('Ten digits, required'),
    },
  ] as const
