import { useParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { ChangeStatus } from '#web/shop/fulfilment/change-status.tsx'
import { OrderDetailsView } from '#web/shop/fulfilment/order-details.tsx'
import { RecordCash } from '#web/shop/fulfilment/record-cash.tsx'
import { RefundOrder } from '#web/shop/fulfilment/refund-order.tsx'
import { RetryRefund } from '#web/shop/fulfilment/retry-refund.tsx'
import { ViewAsShopper } from '#web/shop/identity/admin/view-as-shopper.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { BackTo } from '#web/ui/back-to.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = titled('Order')

/** Any order, for admins, who can change its status and refund it. */
export default function AdminOrderPage() {
  const { t } = useI18n()
  const { order = '' } = useParams()
  return (
    <AdminOnly permission="orders:read" denied={t('Permission Denied')}>
      <BackTo to="/dashboard/all-orders">{t('All Orders')}</BackTo>
      <OrderDetailsView
        id={order}
        reader="shop"
        refused={(refund) => <RetryRefund id={refund.id} />}
        actions={(order) => (
          <>
            <ButtonLink variant="quiet" to={`/dashboard/all-orders/${order.id}/picking-list`}>
              {t('Print picking list')}
            </ButtonLink>
            <ButtonLink variant="quiet" to={`/dashboard/all-orders/${order.id}/invoice`}>
              {t('Invoice')}
            </ButtonLink>
            <ViewAsShopper email={order.buyer.email} />
            <RecordCash order={order} />
            <RefundOrder order={order} />
            <ChangeStatus order={order} className="w-40" />
          </>
        )}
      />
    </AdminOnly>
  )
}
