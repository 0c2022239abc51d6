import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { StockAdmin } from '#web/shop/inventory/admin/stock-admin.tsx'

export const meta = titled('Stock')

export default function StockAdminPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="stock:read" denied={t('Do not have permission')}>
      <StockAdmin />
    </AdminOnly>
  )
}
