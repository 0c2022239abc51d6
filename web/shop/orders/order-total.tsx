import type { OrderLine, OrderSummary } from '#contract/v1/orders.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'

/**
 * The total of an order; after pieces were taken off or refunded also the one that was agreed, struck through below or
 * beside it.
 */
export const OrderTotal = ({ order, inline }: { order: OrderSummary; inline?: boolean }) => (
  <Amount now={order.totalLeft.amount} before={order.total.amount} inline={inline} />
)

/** The total of a line, in the same way. */
export const LineTotal = ({ line: { total, price, quantity, refundedQuantity } }: { line: OrderLine }) => (
  <Amount now={price.amount * (quantity - refundedQuantity)} before={total.amount} />
)

type AmountProps = { now: number; before: number; inline?: boolean | undefined }

function Amount({ now, before, inline }: AmountProps) {
  const { t } = useI18n()
  if (now === before) return <>{rupees(now)}</>
  return (
    <>
      {`${rupees(now)} `}
      <s className={classes('text-sm font-normal text-faint', !inline && 'block')}>
        <span className="sr-only">{`${t('instead of')} `}</span>
        {rupees(before)}
      </s>
    </>
  )
}
