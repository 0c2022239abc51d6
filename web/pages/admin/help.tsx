import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { useStores } from '#web/shop/dark-stores/admin/stores.api.ts'
import { HelpAdmin } from '#web/shop/help/admin/help-admin.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'

export const meta = titled('Reported items')

export default function HelpPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="orders:refund" denied={t('Do not have permission')}>
      <OfStores />
    </AdminOnly>
  )
}

function OfStores() {
  const { t } = useI18n()
  const { data = [], isLoadingError, error, refetch } = useStores()
  if (isLoadingError) return <LoadFailed error={error} onRetry={refetch} />
  return <HelpAdmin stores={data.map(({ _id, name }) => ({ id: _id, name: t(name) }))} />
}
