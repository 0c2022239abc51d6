import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { StockAdmin } from '#web/shop/inventory/admin/stock-admin.tsx'

export const meta = titled('Stock')

export default function StockAdminPage() {
  return (
    <AdminOnly denied="Do not have permission">
      <StockAdmin />
    </AdminOnly>
  )
}
