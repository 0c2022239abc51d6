import { titled } from '#web/pages/meta.ts'
import { CategoryAdmin } from '#web/shop/catalogue/admin/category-admin.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Category')

export default function CategoryAdminPage() {
  return (
    <AdminOnly denied="Do not have permission">
      <CategoryAdmin />
    </AdminOnly>
  )
}
