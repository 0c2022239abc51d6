import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { StaffAdmin } from '#web/shop/identity/admin/staff-admin.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Staff')

export default function StaffPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="staff:manage" denied={t('Do not have permission')}>
      <StaffAdmin />
    </AdminOnly>
  )
}
