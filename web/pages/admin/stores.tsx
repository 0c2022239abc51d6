import { useWords } from '#web/lib/words.ts'
import { titled } from '#web/pages/meta.ts'
import { StoreAdmin } from '#web/shop/dark-stores/admin/store-admin.tsx'
import { KeptPromise } from '#web/shop/delivery/kept-promise.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Stores')

export default function StoreAdminPage() {
  const { t } = useWords()
  return (
    <AdminOnly denied={t('Do not have permission')}>
      <StoreAdmin record={(store) => <KeptPromise storeId={store._id} />} />
    </AdminOnly>
  )
}
