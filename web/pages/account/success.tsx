import { Link, useLocation, useSearchParams } from 'react-router'
import { useHydrated } from '#web/lib/hydrated.ts'
import { about } from '#web/pages/meta.ts'
import { Outcome } from '#web/shop/checkout/outcome.tsx'
import { PaymentOutcome } from '#web/shop/checkout/payment-outcome.tsx'
import { SignedInOnly } from '#web/shop/identity/signed-in-only.tsx'

export const meta = () => about({ title: 'Thank you' })

/** '{text or Payment} Successfully' (spec §2), or how a payment stands that somebody comes back from. */
export default function SuccessPage() {
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
      <Outcome how="waiting" title="Checking your payment …" />
    )
  const text = hydrated && typeof state?.text === 'string' ? state.text : 'Payment'
  return (
    <Outcome how="good" title={`${text} Successfully`}>
      <p className="text-soft">
        Thank you! We are packing already. Follow it under{' '}
        <Link to="/dashboard/myorders" className="font-semibold text-leaf-600 underline underline-offset-4">
          My Orders
        </Link>
        .
      </p>
    </Outcome>
  )
}
