import { Link } from 'react-router'
import type { PaymentReply } from '#contract/checkout.ts'
import { toPaise } from '#contract/pricing.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Placed } from './order-placed.tsx'
import { Outcome } from './outcome.tsx'
import { usePayment } from './payment.api.ts'

/** What became of a payment, as the shop knows it: coming back from the bank proves nothing. */
export function PaymentOutcome({ id }: { id: string }) {
  const { data: payment, error } = usePayment(id)
  if (payment) return <Known payment={payment} />
  return error ? (
    <Outcome how="waiting" title="We could not check your payment">
      <p className="text-soft">{`${error.message} Whatever was paid stands under My Orders.`}</p>
    </Outcome>
  ) : (
    <Outcome how="waiting" title="Checking your payment …" />
  )
}

function Known({ payment }: { payment: PaymentReply }) {
  switch (payment.state) {
    case 'paid':
      return (
        <Outcome how="good" title={payment.message}>
          <p className="text-soft">
            {`Thank you! We have received ${rupees(toPaise(payment.totalAmt))} and are packing already.`}
            {!payment.order && (
              <>
                {' Follow it under '}
                <Follow payment={payment} />.
              </>
            )}
          </p>
          {payment.order && <Placed id={payment.order._id} />}
        </Outcome>
      )
    case 'waiting':
      return (
        <Outcome how="waiting" title="Waiting for the bank">
          <p className="text-soft">
            {`${payment.message} This page follows along by itself; your groceries are kept for you meanwhile.`}
          </p>
        </Outcome>
      )
    case 'refunded':
      return (
        <Outcome how="bad" title="We are sending your money back">
          <p className="text-soft">
            {`${payment.message} See `}
            <Follow payment={payment} />.
          </p>
        </Outcome>
      )
    case 'over':
      return (
        <Outcome how="bad" title="Payment failed">
          <p className="text-soft">{`${payment.message} Your cart is as you left it.`}</p>
          <ButtonLink to="/checkout" size="lg" variant="secondary">
            Back to checkout
          </ButtonLink>
        </Outcome>
      )
  }
}

function Follow({ payment }: { payment: PaymentReply }) {
  return (
    <Link
      to={payment.order ? `/dashboard/myorders/${payment.order._id}` : '/dashboard/myorders'}
      className="font-semibold text-leaf-600 underline underline-offset-4"
    >
      {payment.order?.orderId ?? 'My Orders'}
    </Link>
  )
}
