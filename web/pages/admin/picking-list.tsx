import { useParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { PrintedList } from '#web/shop/fulfilment/printed-list.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'

export const meta = titled('Picking list')

export default function PickingListPage() {
  const { t } = useI18n()
  const { order = '' } = useParams()
  return (
    <AdminOnly permission="orders:read" denied={t('Permission Denied')}>
      <PrintedList id={order} />
    </AdminOnly>
  )
}
