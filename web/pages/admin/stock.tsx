import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { useCurrentUser } from '#web/shop/identity/identity.api.ts'
import { mayUse } from '#web/shop/identity/may-use.ts'
import { StockAdmin } from '#web/shop/inventory/admin/stock-admin.tsx'

export const meta = titled('Stock')

export default function StockAdminPage() {
  const { t } = useI18n()
  const { user } = useCurrentUser()
  return (
    <AdminOnly permission="stock:read" denied={t('Do not have permission')}>
      <StockAdmin setsLife={mayUse(user, 'catalogue:edit')} />
    </AdminOnly>
  )
}
