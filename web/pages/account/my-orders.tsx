import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { MyOrders } from '#web/shop/orders/my-orders.tsx'
import { BuyAgain } from '#web/shop/reorder/buy-again.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = titled('My Orders')

export default function MyOrdersPage() {
  const { t } = useI18n()
  return (
    <>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h1 className="text-xl font-bold">{t('My Orders')}</h1>
        <ButtonLink variant="quiet" to="/dashboard/lists">
          {t('My lists')}
        </ButtonLink>
      </div>
      <MyOrders action={({ id, number }) => <BuyAgain orderId={id} number={number} small />} />
    </>
  )
}
