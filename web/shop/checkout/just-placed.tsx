import { useI18n } from '#web/lib/i18n.ts'
import { PlacedOrder, useMyOrders } from '#web/shop/orders/orders.ts'

/** An order this recent may be the reason for an empty cart. */
const MINUTES = 15

/** The response to an order may get lost: an empty cart links to an order just placed. */
export function JustPlaced() {
  const { t } = useI18n()
  const { data } = useMyOrders(1)
  const newest = data?.data[0]
  if (!newest || Date.now() - Date.parse(newest.createdAt) > MINUTES * 60_000) return null
  return (
    <section
      aria-label={t('Your last order')}
      className="mx-auto mt-4 flex max-w-md flex-col gap-3 text-center"
    >
      <p role="status" className="font-semibold">
        {t('You just placed {order}', { order: newest.number })}
      </p>
      <PlacedOrder order={newest} />
    </section>
  )
}
