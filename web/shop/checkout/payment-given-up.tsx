import { useI18n } from '#web/lib/i18n.ts'
import { BackToCheckout } from './back-to-checkout.tsx'
import { Outcome } from './outcome.tsx'
import { useGivenUp } from './payment.api.ts'
import { PaymentOutcome, Unknown } from './payment-outcome.tsx'

/** Back from the bank without paying: cancels the payment, unless it was paid meanwhile. */
export function PaymentGivenUp({ id }: { id: string }) {
  const { data: payment, error } = useGivenUp(id)
  if (!payment) return <Unknown error={error} />
  return payment.state === 'paid' || payment.state === 'refunded' ? (
    <PaymentOutcome id={id} />
  ) : (
    <OrderCancel />
  )
}

/** Spec §2. */
export function OrderCancel() {
  const { t } = useI18n()
  return (
    <Outcome how="bad" title={t('Order Cancel')} next={<BackToCheckout />}>
      <p className="text-soft">
        {t('Nothing was ordered and nothing was charged. Your cart is as you left it.')}
      </p>
    </Outcome>
  )
}
