import { Link, useLocation } from 'react-router'
import { useHydrated } from '#web/lib/hydrated.ts'
import { about } from '#web/pages/meta.ts'
import { Outcome } from '#web/shop/checkout/outcome.tsx'

export const meta = () => about({ title: 'Thank you' })

/** '{text or Payment} Successfully' (spec §2); a reloaded page must first render what the server did. */
export default function SuccessPage() {
  const { state } = useLocation()
  const text = useHydrated() && typeof state?.text === 'string' ? state.text : 'Payment'
  return (
    <Outcome good title={`${text} Successfully`}>
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
