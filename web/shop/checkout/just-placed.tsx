import { useWords } from '#web/lib/words.ts'
import { useMyOrders } from '#web/shop/orders/orders.api.ts'
import { PlacedOrder } from '#web/shop/orders/placed-order.tsx'

/** So long ago an order may be what somebody with an empty cart is looking for. */
const MINUTES = 15

/** The answer to an order may get lost on the way: who comes back to an empty cart is shown that it exists. */
export function JustPlaced() {
  const { t } = useWords()
  const { data } = useMyOrders(1)
  const newest = data?.data[0]
  if (!newest || Date.now() - Date.parse(newest.createdAt) > MINUTES * 60_000) return null
  return (
    <section
      aria-label={t('Your last order')}
      className="mx-auto mt-4 flex max-w-md flex-col gap-3 text-center"
    >
      <p role="status" className="font-semibold">
        {t('You just placed {order}', { order: newest.orderId })}
      </p>
      <PlacedOrder order={newest} />
    </section>
  )
}
