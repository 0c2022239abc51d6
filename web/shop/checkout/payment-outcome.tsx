import { Link } from 'react-router'
import type { Payment } from '#contract/v1/payments.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { BackToCheckout } from './back-to-checkout.tsx'
import { Placed } from './order-placed.tsx'
import { Outcome } from './outcome.tsx'
import { usePayment } from './payment.api.ts'

/** The state of a payment from the server, because the redirect from the bank proves nothing. */
export function PaymentOutcome({ id }: { id: string }) {
  const { data: payment, error } = usePayment(id)
  return payment ? <Known payment={payment} /> : <Unknown error={error} />
}

/** While the state of a payment is being read, and when it cannot be. */
export function Unknown({ error }: { error: Error | null }) {
  const { t } = useI18n()
  return error ? (
    <Outcome how="waiting" title={t('We could not check your payment')}>
      <p className="text-soft">
        {t('{problem} Anything you have paid for is listed under My Orders.', { problem: error.message })}
      </p>
    </Outcome>
  ) : (
    <Outcome how="waiting" title={t('Checking your payment …')} />
  )
}

function Known({ payment }: { payment: Payment }) {
  const { t } = useI18n()
  const { message } = payment
  switch (payment.state) {
    case 'paid':
      return (
        <Outcome how="good" title={message}>
          <p className="text-soft">
            {t(
              payment.slot
                ? 'Thank you! We have received {amount} and bring your order in your slot.'
                : 'Thank you! We have received {amount} and are packing already.',
              { amount: rupees(payment.total.amount) },
            )}
            {!payment.order && (
              <>
                {` ${t('Track it under')} `}
                <Follow payment={payment} />
                {t('.')}
              </>
            )}
          </p>
          {payment.order && <Placed id={payment.order.id} />}
        </Outcome>
      )
    case 'waiting':
      return (
        <Outcome how="waiting" title={t('Waiting for the bank')}>
          <p className="text-soft">
            {t('{message} This page updates by itself, and your groceries are kept for you meanwhile.', {
              message,
            })}
          </p>
        </Outcome>
      )
    case 'refunded':
      return (
        <Outcome how="bad" title={t('We are sending your money back')}>
          <p className="text-soft">
            {`${t('{message} See', { message })} `}
            <Follow payment={payment} />
            {t('.')}
          </p>
        </Outcome>
      )
    case 'over':
      return (
        <Outcome how="bad" title={t('Payment failed')} next={<BackToCheckout />}>
          <p className="text-soft">{t('{message} Your cart is as you left it.', { message })}</p>
        </Outcome>
      )
  }
}

function Follow({ payment }: { payment: Payment }) {
  const { t } = useI18n()
  return (
    <Link
      to={payment.order ? `/dashboard/myorders/${payment.order.id}` : '/dashboard/myorders'}
      className="font-semibold text-leaf-600 underline underline-offset-4"
    >
      {payment.order?.number ?? t('My Orders')}
    </Link>
  )
}
