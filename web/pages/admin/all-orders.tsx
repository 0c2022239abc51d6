import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { useStores } from '#web/shop/dark-stores/admin/stores.api.ts'
import { AllOrders } from '#web/shop/fulfilment/all-orders.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('All Orders')

export default function AllOrdersPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="orders:read" denied={t('Permission Denied')}>
      <OrdersOfStores />
    </AdminOnly>
  )
}

/** The list of orders does not need the stores; only the filter by store waits for them. */
function OrdersOfStores() {
  const { data: stores = [] } = useStores()
  return <AllOrders stores={stores.map(({ _id, name }) => ({ id: _id, name }))} />
}
