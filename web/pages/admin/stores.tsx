import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { StoreAdmin } from '#web/shop/dark-stores/admin/store-admin.tsx'
import { DeliveryRequests } from '#web/shop/delivery/delivery-requests.tsx'
import { StoredEta } from '#web/shop/delivery/eta-report.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Stores')

export default function StoreAdminPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="stores:read" denied={t('Do not have permission')}>
      <StoreAdmin record={(store) => <StoredEta storeId={store._id} />} />
      <DeliveryRequests />
    </AdminOnly>
  )
}
