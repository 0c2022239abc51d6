import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { useStores } from '#web/shop/dark-stores/admin/stores.api.ts'
import { Board } from '#web/shop/fulfilment/board.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Open orders')

export default function BoardPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="orders:pick" denied={t('Permission Denied')}>
      <OfStores />
    </AdminOnly>
  )
}

function OfStores() {
  const { data = [] } = useStores()
  return <Board stores={data.map(({ _id, ...store }) => ({ id: _id, ...store }))} />
}
