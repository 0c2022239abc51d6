import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { CategoryAdmin } from '#web/shop/catalogue/admin/category-admin.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Category')

export default function CategoryAdminPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="catalogue:edit" denied={t('Do not have permission')}>
      <CategoryAdmin />
    </AdminOnly>
  )
}
