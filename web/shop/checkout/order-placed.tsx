import { Link } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { PlacedOrder, useMyOrder } from '#web/shop/orders/orders.ts'
import { Outcome } from './outcome.tsx'

type OrderPlacedProps = {
  text: string
  id: string | undefined
  /** whether it is for a slot, said until the order is loaded */
  isLater: boolean
}

/** '{text} Successfully' (spec §2) in the page's language, and the order if the id is valid. */
export function OrderPlaced({ text, id, isLater }: OrderPlacedProps) {
  const { t } = useI18n()
  return (
    <Outcome how="good" title={t('{text} Successfully', { text: t(text) })}>
      {id ? (
        <>
          <Thanks id={id} isLater={isLater} />
          <Placed id={id} />
        </>
      ) : (
        <p className="text-soft">
          {`${t('You can see all your orders under')} `}
          <Link to="/dashboard/myorders" className={linkStyle}>
            {t('My Orders')}
          </Link>
          {t('.')}
        </p>
      )}
    </Outcome>
  )
}

/** Nothing is packed yet for a slot of later. */
function Thanks({ id, isLater }: { id: string; isLater: boolean }) {
  const { t } = useI18n()
  const order = useMyOrder(id)
  const hasSlot = order ? order.slot !== undefined : isLater
  return (
    <p className="text-soft">
      {hasSlot ? t('Thank you! We bring it in your slot.') : t('Thank you! We are packing already.')}
    </p>
  )
}

/** The order, once loaded. */
export function Placed({ id }: { id: string }) {
  const { t } = useI18n()
  const order = useMyOrder(id)
  return order ? (
    <PlacedOrder order={order} />
  ) : (
    <Link to={`/dashboard/myorders/${id}`} className={linkStyle}>
      {t('See your order')}
    </Link>
  )
}

const linkStyle = 'font-semibold text-leaf-600 underline underline-offset-4'
