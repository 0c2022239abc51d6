import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { ProductAdmin } from '#web/shop/catalogue/admin/product-admin.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Product')

export default function ProductAdminPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="catalogue:edit" denied={t('Do not have permission')}>
      <ProductAdmin />
    </AdminOnly>
  )
}
