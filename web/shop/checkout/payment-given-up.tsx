import { useWords } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Outcome } from './outcome.tsx'
import { useGivenUp } from './payment.api.ts'
import { PaymentOutcome } from './payment-outcome.tsx'

/** Back from the bank without paying: the payment is given up, unless it was made all the same. */
export function PaymentGivenUp({ id }: { id: string }) {
  const { data: payment } = useGivenUp(id)
  return payment?.state === 'paid' || payment?.state === 'refunded' ? (
    <PaymentOutcome id={id} />
  ) : (
    <OrderCancel />
  )
}

/** Spec §2. */
export function OrderCancel() {
  const { t } = useWords()
  return (
    <Outcome how="bad" title={t('Order Cancel')}>
      <p className="text-soft">
        {t('Nothing was ordered and nothing was charged. Your cart is as you left it.')}
      </p>
      <ButtonLink to="/checkout" size="lg" variant="secondary">
        {t('Back to checkout')}
      </ButtonLink>
    </Outcome>
  )
}
