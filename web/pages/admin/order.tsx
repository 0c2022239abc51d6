import { useParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { ChangeStatus } from '#web/shop/fulfilment/change-status.tsx'
import { OrderDetailsView } from '#web/shop/fulfilment/order-details.tsx'
import { RecordCash } from '#web/shop/fulfilment/record-cash.tsx'
import { RefundOrder } from '#web/shop/fulfilment/refund-order.tsx'
import { RetryRefund } from '#web/shop/fulfilment/retry-refund.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { BackTo } from '#web/ui/back-to.tsx'

export const meta = titled('Order')

/** Any order, for admins, who can change its status and refund it. */
export default function AdminOrderPage() {
  const { t } = useI18n()
  const { order = '' } = useParams()
  return (
    <AdminOnly denied={t('Permission Denied')}>
      <BackTo to="/dashboard/all-orders">{t('All Orders')}</BackTo>
      <OrderDetailsView
        id={order}
        reader="shop"
        refused={(refund) => <RetryRefund id={refund.id} />}
        actions={(order) => (
          <>
            <RecordCash order={order} />
            <RefundOrder order={order} />
            <ChangeStatus order={order} className="w-40" />
          </>
        )}
      />
    </AdminOnly>
  )
}
