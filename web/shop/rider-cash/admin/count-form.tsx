import { type FormEvent, useState } from 'react'
import { MAX_COUNTED } from '#contract/browser/v1/rider-cash.ts'
import type { CashOfRider } from '#contract/v1/rider-cash.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useCountCash } from '../rider-cash.api.ts'

type CountFormProps = { cash: CashOfRider; onChange(is: boolean): void; onDone(): void }

/** The counted amount of the oldest orders; another one than their sum needs a note. */
export function CountForm({ cash: { rider, storeId, orders: all }, onChange, onDone }: CountFormProps) {
  const orders = all.slice(0, MAX_COUNTED)
  const total = orders.reduce((sum, { amount }) => sum + amount.amount, 0)
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending, error } = useCountCash(onDone)
  const counted = paiseOf(typed)
  const differs = counted !== undefined && counted !== total
  const needsNote = differs && !note.trim()

  function send(event: FormEvent) {
    event.preventDefault()
    setPressed(true)
    if (counted === undefined || needsNote) return
    mutate({ riderId: rider.id, storeId, orderIds: orders.map(({ id }) => id), counted, note: note.trim() })
  }

  return (
    <form onSubmit={send} onInput={() => onChange(true)} className="flex flex-col gap-4">
      <p className="flex justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
        <span>{orders.length === 1 ? t('1 order') : t('{count} orders', { count: orders.length })}</span>
        <strong>{rupees(total)}</strong>
      </p>
      <Field
        label={t('Counted, in rupees')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        {...(pressed && counted === undefined && { problem: t('Please type an amount, such as 540') })}
      />
      {differs && (
        <Field
          label={t('Why it differs')}
          maxLength={300}
          value={note}
          hint={differenceText(t, counted - total)}
          onChange={(event) => setNote(event.target.value)}
          {...(pressed && needsNote && { problem: t('Please say why the amount differs') })}
        />
      )}
      {error && (
        <p role="alert" className="font-medium text-chilli-600">
          {error instanceof ApiError ? error.message : t('Something went wrong')}
        </p>
      )}
      <Button type="submit" size="lg" wide busy={isPending}>
        {counted === undefined ? t('Received') : t('Received {amount}', { amount: rupees(counted) })}
      </Button>
    </form>
  )
}

const differenceText = (t: ReturnType<typeof useI18n>['t'], paise: number): string =>
  paise > 0
    ? t('{amount} more than collected', { amount: rupees(paise) })
    : t('{amount} less than collected', { amount: rupees(-paise) })

/** Paise of typed rupees with at most two digits after the point; undefined for another text. */
function paiseOf(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^\s*(\d{1,7})(?:\.(\d{1,2}))?\s*$/.exec(typed.replaceAll(',', '')) ?? []
  return whole ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : undefined
}
