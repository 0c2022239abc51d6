import { useSearchParams } from 'react-router'
import { useHydrated } from '#web/lib/hydrated.ts'
import { titled } from '#web/pages/meta.ts'
import { OrderCancel, PaymentGivenUp } from '#web/shop/checkout/payment-given-up.tsx'

export const meta = titled('Order Cancel')

/** The page is kept without its query, so what the query says comes with the browser. */
export default function CancelPage() {
  const [query] = useSearchParams()
  const payment = useHydrated() ? query.get('payment') : null
  return payment ? <PaymentGivenUp id={payment} /> : <OrderCancel />
}
