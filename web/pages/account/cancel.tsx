import { useSearchParams } from 'react-router'
import { useHydrated } from '#web/lib/hydrated.ts'
import { titled } from '#web/pages/meta.ts'
import { OrderCancel, PaymentGivenUp } from '#web/shop/checkout/payment-given-up.tsx'
import { SignedInOnly } from '#web/shop/identity/signed-in-only.tsx'

export const meta = titled('Order Cancel')

/** The page is cached without its query, so only the browser reads the query. */
export default function CancelPage() {
  const [query] = useSearchParams()
  const payment = useHydrated() ? query.get('payment') : null
  return payment ? (
    <SignedInOnly>
      <PaymentGivenUp id={payment} />
    </SignedInOnly>
  ) : (
    <OrderCancel />
  )
}
