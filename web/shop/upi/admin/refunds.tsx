import { useState } from 'react'
import { UTR_DIGITS } from '#contract/browser/v1/upi.ts'
import type { UpiRefund } from '#contract/v1/upi.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { ReferenceField } from '../reference-field.tsx'
import { useUpiChange, useUpiRefunds } from '../upi.api.ts'

/** What staff have to send back by UPI; nothing is shown when there is none. */
export function Refunds() {
  const { t } = useI18n()
  const { data = [], isLoadingError, error, refetch } = useUpiRefunds()
  const [sending, setSending] = useState<UpiRefund>()
  return (
    <>
      {isLoadingError && <LoadFailed error={error} onRetry={refetch} />}
      {data.length > 0 && (
        <section aria-label={t('To be sent back')} className="grid gap-2">
          <h3 className="font-semibold">{t('To be sent back')}</h3>
          <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
            {data.map((refund) => (
              <li key={refund.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0">
                  <p className="font-semibold">{`${refund.order.number} · ${rupees(refund.amount.amount)}`}</p>
                  <p className="text-sm text-faint wrap-anywhere">
                    {[...goalsOf(refund), whenOf(refund.at)].join(' · ')}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  aria-label={t('Sent back: {order}', { order: refund.order.number })}
                  onClick={() => setSending(refund)}
                >
                  {t('Sent back')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FormDialog
        open={sending !== undefined}
        onClose={() => setSending(undefined)}
        title={t('The refund of {order} was sent', { order: sending?.order.number ?? '' })}
      >
        {(changed) =>
          sending && <SentForm refund={sending} onChange={changed} onDone={() => setSending(undefined)} />
        }
      </FormDialog>
    </>
  )
}

/** Of money that a wallet sends back the address of the shopper, else the payments of the order. */
const goalsOf = ({ sendTo, payments }: UpiRefund): string[] =>
  sendTo ? [sendTo] : payments.map((reference) => `UTR ${reference}`)

type SentFormProps = { refund: UpiRefund; onChange(is: boolean): void; onDone(): void }

function SentForm({ refund, onChange, onDone }: SentFormProps) {
  const { t } = useI18n()
  const [reference, setReference] = useState('')
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending, error } = useUpiChange()
  const isWhole = reference.length === UTR_DIGITS
  return (
    <form
      noValidate
      onInput={() => onChange(true)}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (isWhole && !isPending) mutate({ call: 'sent', id: refund.id, reference }, { onSuccess: onDone })
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">
        {refund.sendTo
          ? t('Send {amount} to {address}, then write its reference here.', {
              amount: rupees(refund.amount.amount),
              address: refund.sendTo,
            })
          : t('Send {amount} to the account from which the order was paid, then write its reference here.', {
              amount: rupees(refund.amount.amount),
            })}
      </p>
      <p className="text-soft">
        {t('If its money never came, do not send it: undo the payment, which withdraws this refund.')}
      </p>
      <ReferenceField
        hint={t('12 digits, in the app of the shop after paying')}
        value={reference}
        onChange={setReference}
        problem={pressed && !isWhole ? t('The reference has 12 digits.') : error?.message}
      />
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Sent back')}
      </Button>
    </form>
  )
}
