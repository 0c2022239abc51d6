import { useParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { OrderInvoices } from '#web/shop/invoices/order-invoices.tsx'

export const meta = titled('Invoice')

/** The invoice of any order, for staff. */
export default function StaffInvoicePage() {
  const { t } = useI18n()
  const { order = '' } = useParams()
  return (
    <AdminOnly permission="orders:read" denied={t('Permission Denied')}>
      <OrderInvoices orderId={order} back={`/dashboard/all-orders/${order}`} />
    </AdminOnly>
  )
}
