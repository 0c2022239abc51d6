import type { Permission } from '#contract/permissions.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { StoreAdmin } from '#web/shop/dark-stores/admin/store-admin.tsx'
import { DeliveryRequests } from '#web/shop/delivery/delivery-requests.tsx'
import { StoredEta } from '#web/shop/delivery/eta-report.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { useCurrentUser } from '#web/shop/identity/identity.api.ts'
import { mayUse } from '#web/shop/identity/may-use.ts'
import { SellersAdmin } from '#web/shop/invoices/admin/sellers-admin.tsx'

export const meta = titled('Stores')

export default function StoreAdminPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="stores:read" denied={t('Do not have permission')}>
      <StoreAdmin record={(store) => <StoredEta storeId={store._id} />} />
      <Sellers />
      <DeliveryRequests />
    </AdminOnly>
  )
}

function Sellers() {
  const me = useCurrentUser()
  const may = (permission: Permission) => me.state === 'known' && mayUse(me.user, permission)
  return <SellersAdmin mayEdit={may('stores:edit')} maySetRates={may('catalogue:edit')} />
}
