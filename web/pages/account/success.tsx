import { useLocation, useSearchParams } from 'react-router'
import { useHydrated } from '#web/lib/hydrated.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { OrderPlaced } from '#web/shop/checkout/order-placed.tsx'
import { Outcome } from '#web/shop/checkout/outcome.tsx'
import { PaymentOutcome } from '#web/shop/checkout/payment-outcome.tsx'
import { SignedInOnly } from '#web/shop/identity/signed-in-only.tsx'

export const meta = titled('Thank you')

/** '{text or Payment} Successfully' (spec §2), or the state of the payment after returning from the bank. */
export default function SuccessPage() {
  const { t } = useI18n()
  const { state } = useLocation()
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const payment = query.get('payment')
  if (payment)
    return hydrated ? (
      <SignedInOnly>
        <PaymentOutcome id={payment} />
      </SignedInOnly>
    ) : (
      <Outcome how="waiting" title={t('Checking your payment …')} />
    )
  // after a reload with a history state, the first render must equal the server's
  const navigationState = hydrated ? state : null
  const text = typeof navigationState?.text === 'string' ? navigationState.text : ''
  return (
    <OrderPlaced
      text={text || ('Payment' satisfies Text)}
      id={typeof navigationState?.orderId === 'string' ? navigationState.orderId : undefined}
      isLater={navigationState?.isLater === true}
    />
  )
}
