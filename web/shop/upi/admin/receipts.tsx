import { useState } from 'react'
import type { UpiReceipt } from '#contract/v1/upi.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUpiChange, useUpiReceipts } from '../upi.api.ts'

/** The payments that riders recorded; each waits until its money was seen in the account. */
export function Receipts() {
  const { t } = useI18n()
  const { data, error, refetch } = useUpiReceipts()
  const [undoing, setUndoing] = useState<UpiReceipt>()
  const { mutate, isPending } = useUpiChange()
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-24 rounded-xl" />
  if (data.length === 0) return <p className="text-soft">{t('No order was paid by UPI at the door yet.')}</p>
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {data.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {`${receipt.order.number} · ${rupees(receipt.amount.amount)}`}
                <State receipt={receipt} />
              </p>
              <p className="text-sm text-faint wrap-anywhere">
                {[`UTR ${receipt.reference}`, receipt.rider.name, whenOf(receipt.at)].join(' · ')}
              </p>
              {receipt.undone && <p className="text-sm text-soft wrap-anywhere">{receipt.undone.why}</p>}
            </div>
            {!receipt.seenAt && !receipt.undone && (
              <span className="flex gap-2">
                <Button
                  variant="quiet"
                  aria-label={t('Undo the payment of {order}', { order: receipt.order.number })}
                  onClick={() => setUndoing(receipt)}
                >
                  {t('Undo')}
                </Button>
                <Button
                  busy={isPending}
                  aria-label={t('The payment of {order} was seen', { order: receipt.order.number })}
                  onClick={() => mutate({ call: 'see', id: receipt.id })}
                >
                  {t('Seen')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <FormDialog
        open={undoing !== undefined}
        onClose={() => setUndoing(undefined)}
        title={t('Undo the payment of {order}', { order: undoing?.order.number ?? '' })}
      >
        {(changed) =>
          undoing && <UndoForm receipt={undoing} onChange={changed} onDone={() => setUndoing(undefined)} />
        }
      </FormDialog>
    </>
  )
}

function State({ receipt: { seenAt, undone } }: { receipt: UpiReceipt }) {
  const { t } = useI18n()
  if (undone) return <Badge>{t('Undone')}</Badge>
  return seenAt ? (
    <Badge tone="leaf">{t('Seen in the account')}</Badge>
  ) : (
    <Badge tone="saffron">{t('To be seen')}</Badge>
  )
}

type UndoFormProps = { receipt: UpiReceipt; onChange(is: boolean): void; onDone(): void }

function UndoForm({ receipt, onChange, onDone }: UndoFormProps) {
  const { t } = useI18n()
  const [why, setWhy] = useState('')
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending, error } = useUpiChange()
  const problem = pressed && !why.trim() ? t('Please say why.') : error?.message
  return (
    <form
      noValidate
      onInput={() => onChange(true)}
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (why.trim() && !isPending)
          mutate({ call: 'undo', id: receipt.id, why: why.trim() }, { onSuccess: onDone })
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-soft">
        {t(
          'The amount is due again, and the reference is free. A refund of it that was not sent yet is withdrawn, ' +
            'and the shopper gets a mail about it.',
        )}
      </p>
      <Field
        label={t('Why it is undone')}
        maxLength={300}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        {...(problem && { problem })}
      />
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Undo')}
      </Button>
    </form>
  )
}
