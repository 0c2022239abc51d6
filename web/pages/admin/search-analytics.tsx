import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { SearchAnalytics } from '#web/shop/search-insights/admin/search-analytics.tsx'

export const meta = titled('Search analytics')

export default function SearchAnalyticsPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="catalogue:edit" denied={t('Do not have permission')}>
      <SearchAnalytics />
    </AdminOnly>
  )
}
