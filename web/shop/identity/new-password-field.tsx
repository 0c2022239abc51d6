import { useState } from 'react'
import type { Translate } from '#contract/language.ts'
import { isMadeOfOwnWords, isRepetitive, PASSWORD_LENGTH } from '#contract/password-rules.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

/** Characters from which a password is long, whatever it consists of. */
const LONG = 15

type NewPasswordFieldProps = {
  label: string
  name: string
  problem: string | undefined
  /** whose password it is, where the form has no fields `name` and `email` */
  owner?: { name: string; email: string }
}

/** The field for a new password. Its hint says, while it is typed, what is missing and whether it is easy to guess. */
export function NewPasswordField({ label, name, problem, owner }: NewPasswordFieldProps) {
  const { t } = useI18n()
  const [hint, setHint] = useState('')
  return (
    <div aria-live="polite">
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        required
        hint={hint || hintFor(t, '', { name: '', email: '' })}
        problem={problem}
        onChange={({ currentTarget: { value, form } }) => setHint(hintFor(t, value, owner ?? ownerIn(form)))}
      />
    </div>
  )
}

function hintFor(t: Translate, password: string, owner: { name: string; email: string }): string {
  const missing = PASSWORD_LENGTH.minimum - password.length
  if (password === '')
    return t('At least 10 characters. Three or four words together are easy to remember and hard to guess.')
  if (missing === 1) return t('1 more character')
  if (missing > 0) return t('{count} more characters', { count: missing })
  if (isRepetitive(password)) return t('Too few different characters: this is quickly guessed.')
  if (isMadeOfOwnWords(password, owner))
    return t('Made of your name, your email or our name: this is quickly guessed.')
  return password.length < LONG
    ? t('Long enough. A longer one is harder to guess.')
    : t('Long: hard to guess.')
}

function ownerIn(form: HTMLFormElement | null): { name: string; email: string } {
  const typedIn = (field: string) => {
    const input = form?.elements.namedItem(field)
    return input instanceof HTMLInputElement ? input.value : ''
  }
  return { name: typedIn('name'), email: typedIn('email') }
}
