import { Link } from 'react-router'
import { useWords } from '#web/lib/words.ts'
import { useMyOrder } from '#web/shop/orders/orders.api.ts'
import { PlacedOrder } from '#web/shop/orders/placed-order.tsx'
import { Outcome } from './outcome.tsx'

/** '{text} Successfully' (spec §2) in the words of the page, and what was ordered if there is an order behind it: without one nothing is claimed. */
export function OrderPlaced({ text, id }: { text: string; id: string | undefined }) {
  const { t } = useWords()
  return (
    <Outcome how="good" title={t('{text} Successfully', { text: t(text) })}>
      {id ? (
        <>
          <p className="text-soft">{t('Thank you! We are packing already.')}</p>
          <Placed id={id} />
        </>
      ) : (
        <p className="text-soft">
          {`${t('Whatever you have ordered stands under')} `}
          <Link to="/dashboard/myorders" className={linkLook}>
            {t('My Orders')}
          </Link>
          {t('.')}
        </p>
      )}
    </Outcome>
  )
}

/** The order, as soon as it is fetched. */
export function Placed({ id }: { id: string }) {
  const { t } = useWords()
  const order = useMyOrder(id)
  return order ? (
    <PlacedOrder order={order} />
  ) : (
    <Link to={`/dashboard/myorders/${id}`} className={linkLook}>
      {t('See your order')}
    </Link>
  )
}

const linkLook = 'font-semibold text-leaf-600 underline underline-offset-4'
