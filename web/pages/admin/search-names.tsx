import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { NamesAdmin } from '#web/shop/search/admin/names-admin.tsx'

export const meta = titled('Search names')

export default function SearchNamesPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="catalogue:edit" denied={t('Do not have permission')}>
      <NamesAdmin />
    </AdminOnly>
  )
}
