import { useWords } from '#web/lib/words.ts'
import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { StockAdmin } from '#web/shop/inventory/admin/stock-admin.tsx'

export const meta = titled('Stock')

export default function StockAdminPage() {
  const { t } = useWords()
  return (
    <AdminOnly denied={t('Do not have permission')}>
      <StockAdmin />
    </AdminOnly>
  )
}
