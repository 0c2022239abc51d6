import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { SubCategoryAdmin } from '#web/shop/catalogue/admin/sub-category-admin.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Sub Category')

export default function SubCategoryAdminPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="catalogue:edit" denied={t('Do not have permission')}>
      <SubCategoryAdmin />
    </AdminOnly>
  )
}
