import { useLocation, useSearchParams } from 'react-router'
import { useHydrated } from '#web/lib/hydrated.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { titled } from '#web/pages/meta.ts'
import { OrderPlaced } from '#web/shop/checkout/order-placed.tsx'
import { Outcome } from '#web/shop/checkout/outcome.tsx'
import { PaymentOutcome } from '#web/shop/checkout/payment-outcome.tsx'
import { SignedInOnly } from '#web/shop/identity/signed-in-only.tsx'

export const meta = titled('Thank you')

/** '{text or Payment} Successfully' (spec §2), or how a payment stands that somebody comes back from. */
export default function SuccessPage() {
  const { t } = useWords()
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
  // a page reloaded with a history state must first render what the server did
  const told = hydrated ? state : null
  return (
    <OrderPlaced
      text={typeof told?.text === 'string' ? told.text : ('Payment' satisfies Text)}
      id={typeof told?.orderId === 'string' ? told.orderId : undefined}
    />
  )
}
