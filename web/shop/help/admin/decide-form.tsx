import { type FormEvent, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDecide, useThread } from '../help.api.ts'

type DecideFormProps = { id: string; onChange(is: boolean): void; onDone(): void }

/** Refunds some pieces of an open report, or refuses with a reason. */
export function DecideForm({ id, onChange, onDone }: DecideFormProps) {
  const { t } = useI18n()
  const { data: thread } = useThread(id, 'staff')
  const [chosen, setChosen] = useState<number>()
  const [why, setWhy] = useState('')
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending, error } = useDecide(id, onDone)
  if (thread?.state !== 'open') return null
  const refund = chosen ?? Math.min(thread.quantity, thread.left)
  const needsWords = refund === 0 && !why.trim()

  function send(event: FormEvent) {
    event.preventDefault()
    setPressed(true)
    if (!needsWords) mutate({ refund, why, read: thread?.messages ?? 0 })
  }

  return (
    <form
      noValidate
      onSubmit={send}
      onInput={() => onChange(true)}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <Select label={t('Outcome')} value={refund} onChange={(event) => setChosen(Number(event.target.value))}>
        <option value={0}>{t('No refund')}</option>
        {Array.from({ length: thread.left }, (_, at) => (
          <option key={at + 1} value={at + 1}>
            {t('Refund {count} of {all}', { count: at + 1, all: thread.left })}
          </option>
        ))}
      </Select>
      <Field
        label={t('Why')}
        maxLength={300}
        value={why}
        hint={t('The shopper reads this.')}
        onChange={(event) => setWhy(event.target.value)}
        {...(pressed && needsWords && { problem: t('Please give the shopper a reason.') })}
      />
      {error && (
        <p role="alert" className="font-medium text-chilli-600">
          {error.message}
        </p>
      )}
      <Button type="submit" size="lg" wide busy={isPending}>
        {refund === 0 ? t('Refuse') : t('Refund')}
      </Button>
    </form>
  )
}
