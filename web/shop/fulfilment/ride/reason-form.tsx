import { type FormEvent, useState } from 'react'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { valuesOf } from '#web/ui/use-form.ts'
import { OTHER, ReasonFields } from '../reason-fields.tsx'

type ReasonFormProps = {
  reasons: readonly Text[]
  submit: string
  variant?: 'danger'
  busy?: boolean
  onCancel(): void
  onReason(reason: string): void
}

/** Asks for a reason: one of the usual ones with a note, or a note alone. */
export function ReasonForm({ reasons, submit, variant, busy, onCancel, onReason }: ReasonFormProps) {
  const { t } = useI18n()
  const [missing, setMissing] = useState<'why' | 'note'>()
  function send(event: FormEvent<HTMLFormElement>) {
    const { why = '', note: typed = '' } = valuesOf<string>(event)
    const note = typed.trim()
    const isOther = why === OTHER
    const wanting = !why ? 'why' : isOther && !note ? 'note' : undefined
    setMissing(wanting)
    if (!wanting) onReason(isOther ? note : [why, note].filter(Boolean).join(': '))
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <ReasonFields reasons={reasons} missing={missing} />
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" {...(variant && { variant })} {...(busy !== undefined && { busy })}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
