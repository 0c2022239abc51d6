import { about } from '#web/pages/meta.ts'
import { Outcome } from '#web/shop/checkout/outcome.tsx'

export const meta = () => about({ title: 'Order Cancel' })

export default function CancelPage() {
  return (
    <Outcome good={false} title="Order Cancel">
      <p className="text-soft">Nothing was ordered and nothing was charged. Your cart is as you left it.</p>
    </Outcome>
  )
}
