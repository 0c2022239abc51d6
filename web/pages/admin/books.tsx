import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { BooksAdmin } from '#web/shop/books/books-admin.tsx'
import { useStores } from '#web/shop/dark-stores/admin/stores.api.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'

export const meta = titled('Books')

export default function BooksPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="stores:edit" denied={t('Do not have permission')}>
      <OfStores />
    </AdminOnly>
  )
}

function OfStores() {
  const { t } = useI18n()
  const { data = [], isLoadingError, error, refetch } = useStores()
  if (isLoadingError) return <LoadFailed error={error} onRetry={refetch} />
  return <BooksAdmin stores={data.map(({ _id, name }) => ({ id: _id, name: t(name) }))} />
}
