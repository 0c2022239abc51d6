import { useParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { CancelOrder } from '#web/shop/fulfilment/cancel-order.tsx'
import { OrderDetailsView } from '#web/shop/fulfilment/order-details.tsx'
import { HelpLink } from '#web/shop/help/help-link.tsx'
import { BuyAgain } from '#web/shop/reorder/buy-again.tsx'
import { SaveToList } from '#web/shop/saved-lists/save-to-list.tsx'
import { BackTo } from '#web/ui/back-to.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export const meta = titled('Order')

/** One of the user's own orders. */
export default function OrderPage() {
  const { t } = useI18n()
  const { order = '' } = useParams()
  return (
    <>
      <BackTo to="/dashboard/myorders">{t('My Orders')}</BackTo>
      <OrderDetailsView
        id={order}
        reader="shopper"
        actions={(order) => (
          <>
            <CancelOrder order={order} />
            <HelpLink order={order} />
            <ButtonLink variant="quiet" to={`/dashboard/myorders/${order.id}/invoice`}>
              {t('Invoice')}
            </ButtonLink>
            <BuyAgain orderId={order.id} number={order.number} />
            <SaveToList orderId={order.id} back={`/dashboard/myorders/${order.id}`} />
          </>
        )}
      />
    </>
  )
}
