import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { MyOrders } from '#web/shop/orders/my-orders.tsx'
import { BuyAgain } from '#web/shop/reorder/buy-again.tsx'

export const meta = titled('My Orders')

export default function MyOrdersPage() {
  const { t } = useI18n()
  return (
    <>
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">{t('My Orders')}</h1>
      <MyOrders action={({ id, number }) => <BuyAgain orderId={id} number={number} small />} />
    </>
  )
}
