import { type FormEvent, useRef } from 'react'
import type { SeenPayout } from '#contract/v1/books.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type StoreDay, useAddPayout } from './books.api.ts'

type PayoutsProps = { of: StoreDay; seen: readonly SeenPayout[]; expected: number }

/** What the provider paid out for a day, as staff saw it at the bank, beside what was expected. */
export function Payouts({ of, seen, expected }: PayoutsProps) {
  const { t } = useI18n()
  const sum = seen.reduce((all, { amount }) => all + amount.amount, 0)
  return (
    <section className="mt-6 rounded-xl border border-line bg-card p-4">
      <h2 className="mb-2 text-base font-bold">{t('Payouts seen at the bank')}</h2>
      <p className="mb-2 text-sm text-soft">
        {t('{seen} of {expected} expected for this day', { seen: rupees(sum), expected: rupees(expected) })}
      </p>
      <ul className="mb-3 flex flex-col">
        {seen.map(({ id, reference, amount }) => (
          <li key={id} className="flex justify-between gap-3 border-t border-line py-2">
            <span className="min-w-0 wrap-anywhere">{reference}</span>
            <span className="shrink-0 tabular-nums">{rupees(amount.amount)}</span>
          </li>
        ))}
      </ul>
      <PayoutForm of={of} />
    </section>
  )
}

function PayoutForm({ of }: { of: StoreDay }) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  // the next one may be typed before the reply comes
  const isEdited = useRef(false)
  const { mutate, isPending, error } = useAddPayout(of, () => {
    if (!isEdited.current) form.current?.reset()
  })
  function edited() {
    isEdited.current = true
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    isEdited.current = false
    const typed = new FormData(event.currentTarget)
    const amount = Math.round(Number(String(typed.get('amount')).replaceAll(',', '')) * 100)
    mutate({ amount, reference: String(typed.get('reference')).trim() })
  }

  return (
    <>
      <form ref={form} noValidate onInput={edited} onSubmit={send} className="flex flex-wrap items-end gap-3">
        <Field
          label={t('Amount in rupees')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          className="w-36"
        />
        <Field
          label={t('Reference of the bank')}
          name="reference"
          maxLength={60}
          autoComplete="off"
          className="grow"
        />
        <Button type="submit" variant="secondary" busy={isPending}>
          {t('Record')}
        </Button>
      </form>
      {error && (
        <p role="alert" className="mt-2 font-medium text-chilli-600">
          {error instanceof ApiError ? error.message : t('Something went wrong')}
        </p>
      )}
    </>
  )
}
