import { useParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { OrderHelp } from '#web/shop/help/order-help.tsx'
import { BackTo } from '#web/ui/back-to.tsx'

export const meta = titled('Help with an item')

/** Reports of items of one of the user's own orders. */
export default function OrderHelpPage() {
  const { t } = useI18n()
  const { order = '' } = useParams()
  return (
    <>
      <BackTo to={`/dashboard/myorders/${order}`}>{t('Order')}</BackTo>
      <OrderHelp orderId={order} />
    </>
  )
}
