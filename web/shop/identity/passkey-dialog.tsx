import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { OwnFactorCodeField } from './factor-code-field.tsx'
import type { PasskeyProof } from './passkeys.api.ts'
import { passwordProblem } from './second-factor.api.ts'

type FieldsProps = {
  /** the label of the submit button */
  send: string
  /** asks for the name of a new passkey */
  named?: boolean
  danger?: boolean
  busy: boolean
  error: Error | null
  onSend(typed: PasskeyProof & { name?: string }): void
}

/** Asks for the password, and the code of an account that needs one, before a change of its passkeys. */
export function PasskeyDialog({
  open,
  onClose,
  title,
  description,
  ...fields
}: FieldsProps & { open: boolean; onClose(): void; title: string; description: string }) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={description}>
      {open && <Fields {...fields} />}
    </Dialog>
  )
}

function Fields({ send, named, danger, busy, error, onSend }: FieldsProps) {
  const { t } = useI18n()
  const { ref, filled, onInput } = useForm(error)
  const problem = passwordProblem(error)
  const nameProblem = error instanceof ApiError ? error.problemOf('name') : undefined
  return (
    <form
      ref={ref}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        const typed = valuesOf<'name' | 'password' | 'code'>(event)
        if (filled && !busy) onSend(typed)
      }}
      className="flex flex-col gap-4"
    >
      {named && (
        <Field
          label={t('Name')}
          name="name"
          maxLength={60}
          required
          hint={t('So that you recognise it, such as “My phone”.')}
          {...(nameProblem && { problem: nameProblem })}
        />
      )}
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        {...(problem && { problem })}
      />
      <OwnFactorCodeField error={error} />
      <Button type="submit" wide variant={danger ? 'danger' : 'primary'} disabled={!filled} busy={busy}>
        {send}
      </Button>
    </form>
  )
}
