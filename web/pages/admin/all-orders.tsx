import { useWords } from '#web/lib/words.ts'
import { titled } from '#web/pages/meta.ts'
import { useStores } from '#web/shop/dark-stores/admin/stores.api.ts'
import { AllOrders } from '#web/shop/fulfilment/all-orders.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('All Orders')

export default function AllOrdersPage() {
  const { t } = useWords()
  return (
    <AdminOnly denied={t('Permission Denied')}>
      <OrdersOfStores />
    </AdminOnly>
  )
}

/** Orders do without the stores: they can only be narrowed to one once these have come. */
function OrdersOfStores() {
  const { data: stores = [] } = useStores()
  return <AllOrders stores={stores} />
}
