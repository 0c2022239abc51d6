import type { ReactNode } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { FactorCodeField } from './factor-code-field.tsx'
import { type Proof, passwordProblem } from './second-factor.api.ts'

/** Asks for password and code before a change of the second factor; `children` replace the form afterwards. */
export function FactorProofDialog({
  open,
  onClose,
  title,
  description,
  send,
  danger,
  busy,
  error,
  onSend,
  children,
}: {
  open: boolean
  onClose(): void
  title: string
  description: string
  /** the label of the submit button */
  send: string
  danger?: boolean
  busy: boolean
  error: Error | null
  onSend(proof: Proof): void
  children?: ReactNode
}) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} {...(!children && { description })}>
      {children ?? (open && <Fields {...{ send, danger, busy, error, onSend }} />)}
    </Dialog>
  )
}

type FieldsProps = {
  send: string
  danger: boolean | undefined
  busy: boolean
  error: Error | null
  onSend(proof: Proof): void
}

function Fields({ send, danger, busy, error, onSend }: FieldsProps) {
  const { t } = useI18n()
  const { ref, filled, onInput } = useForm(error)
  const problem = passwordProblem(error)
  return (
    <form
      ref={ref}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        const proof = valuesOf<keyof Proof>(event)
        if (filled && !busy) onSend(proof)
      }}
      className="flex flex-col gap-4"
    >
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        required
        {...(problem && { problem })}
      />
      <FactorCodeField error={error} />
      <Button type="submit" wide variant={danger ? 'danger' : 'primary'} disabled={!filled} busy={busy}>
        {send}
      </Button>
    </form>
  )
}
