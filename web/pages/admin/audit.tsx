import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AuditAdmin } from '#web/shop/audit/admin/audit-admin.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Audit log')

export default function AuditPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="audit:read" denied={t('Do not have permission')}>
      <AuditAdmin />
    </AdminOnly>
  )
}
