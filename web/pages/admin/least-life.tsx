import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { LeastLifeAdmin } from '#web/shop/inventory/admin/least-life-admin.tsx'

export const meta = titled('Least life at delivery')

export default function LeastLifePage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="catalogue:edit" denied={t('Do not have permission')}>
      <LeastLifeAdmin />
    </AdminOnly>
  )
}
