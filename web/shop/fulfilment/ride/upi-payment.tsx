import { lazy, Suspense, useState } from 'react'
import { UTR_DIGITS } from '#contract/browser/v1/upi.ts'
import type { RideOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ReferenceField } from '#web/shop/upi/upi.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReceiveUpi, useUpiRequest } from './upi.api.ts'

const QrCode = lazy(() => import('#web/ui/qr-code.tsx'))

/** Lets the shopper pay the amount due by UPI, from the rider's phone, instead of cash. */
export function UpiPayment({ order }: { order: RideOrder }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="lg" wide onClick={() => setOpen(true)}>
        {t('Pay by UPI instead')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={() => setOpen(false)}
        title={t('{amount} by UPI', { amount: rupees(order.cashDue.amount) })}
      >
        {open && <Request order={order} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Request({ order, onDone }: { order: RideOrder; onDone(): void }) {
  const { t } = useI18n()
  const { data, error } = useUpiRequest(order.id)
  if (error)
    return (
      <p role="alert" className="font-medium text-chilli-600">
        {error.message}
      </p>
    )
  if (!data) return <Skeleton className="h-52 rounded-lg" />
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {t('The shopper scans this code with a UPI app and pays {payee}.', { payee: data.payee })}
      </p>
      <Suspense fallback={<Skeleton className="mx-auto size-52 rounded-lg" />}>
        <QrCode text={data.link} label={t('QR code for the UPI app of the shopper')} />
      </Suspense>
      <p className="text-center font-semibold wrap-anywhere">{data.address}</p>
      <Received order={order} amount={data.amount.amount} onDone={onDone} />
    </div>
  )
}

type ReceivedProps = { order: RideOrder; amount: number; onDone(): void }

function Received({ order, amount, onDone }: ReceivedProps) {
  const { t } = useI18n()
  const [reference, setReference] = useState('')
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending, error } = useReceiveUpi(order.id, amount, onDone)
  const isWhole = reference.length === UTR_DIGITS
  const problem = pressed && !isWhole ? t('The reference has 12 digits.') : error?.message
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (isWhole && !isPending) mutate(reference)
      }}
      className="grid gap-4"
    >
      <ReferenceField
        hint={t('12 digits, in the app of the shopper after paying')}
        value={reference}
        onChange={setReference}
        problem={problem}
      />
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Paid by UPI')}
      </Button>
    </form>
  )
}
