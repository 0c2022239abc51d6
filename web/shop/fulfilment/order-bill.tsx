import type { ReactNode } from 'react'
import { statusFacts } from '#contract/order-states.ts'
import type { Order } from '#contract/v1/order-details.ts'
import type { Money } from '#contract/v1/shapes.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { orderPaymentText } from '#web/shop/orders/orders.ts'
import { Panel } from './panel.tsx'
import { totalAfter } from './taken-off.ts'

/** The bill of the order, with payments and refunds. */
export function OrderBill({ order }: { order: Order }) {
  const { t } = useI18n()
  const { bill, money } = order
  const paidBack = paidBackOf(order)
  const toPayBack = money.refunded.amount - paidBack
  // a server of the release before does not send them (decision 174)
  const byUpi = money.paidByUpi?.amount ?? 0
  const fromWallet = money.paidFromWallet?.amount ?? 0
  const paid = money.paidByCard.amount + byUpi + money.paidInCash.amount + fromWallet
  return (
    <Panel title={t('Bill')}>
      <dl className="flex flex-col gap-1.5 text-sm text-soft">
        <Row name={t('Items total')}>
          {bill.savings.amount > 0 && (
            <>
              <span className="sr-only">{`${t('instead of')} `}</span>
              <s className="mr-2 text-faint">{inRupees(bill.items)}</s>
            </>
          )}
          <span className="text-ink">{inRupees(bill.goods)}</span>
        </Row>
        {bill.adjustments.map(({ name, amount }) => (
          <Row key={name} name={t(name)}>
            {amount.amount === 0 ? <span className="text-leaf-600">{t('Free')}</span> : inRupees(amount)}
          </Row>
        ))}
        <Totals order={order} />
        <Row name={t('Payment')}>{t(orderPaymentText(order))}</Row>
        {fromWallet > 0 && <Row name={t('Paid from the wallet')}>{rupees(fromWallet)}</Row>}
        {money.paidByCard.amount > 0 && <Row name={t('Online payment')}>{inRupees(money.paidByCard)}</Row>}
        {byUpi > 0 && <Row name={t('Paid by UPI')}>{rupees(byUpi)}</Row>}
        {money.paidInCash.amount > 0 && <Row name={t('Paid in cash')}>{inRupees(money.paidInCash)}</Row>}
        {paidBack > 0 && <Row name={t('Refunded')}>{`−${rupees(paidBack)}`}</Row>}
        {toPayBack > 0 && <Row name={t('To be refunded')}>{`−${rupees(toPayBack)}`}</Row>}
        {money.refunded.amount > 0 && (
          <Row name={t('Paid after refunds')} strong>
            {rupees(paid - money.refunded.amount)}
          </Row>
        )}
        {money.due.amount > 0 && (
          <Row
            name={t(
              statusFacts[order.status].tracking === 'delivered' ? 'Still to pay' : 'To pay at the door',
            )}
            strong
          >
            {inRupees(money.due)}
          </Row>
        )}
      </dl>
    </Panel>
  )
}

/** What the shopper has back, in paise; a bank pays the amount of a dispute that the shop lost. */
function paidBackOf({ money, refunds, disputes }: Order): number {
  const done = refunds.filter(({ status, fromWallet }) => status === 'done' && !fromWallet)
  const lost = disputes.filter(({ status }) => status === 'lost')
  return Math.min(
    money.refunded.amount,
    [...done, ...lost].reduce((sum, { amount }) => sum + amount.amount, 0),
  )
}

/** The total; after goods were taken off what was agreed, what is off, and the new one. */
function Totals({ order }: { order: Order }) {
  const { t } = useI18n()
  const { off, total } = totalAfter(order)
  const agreed = inRupees(order.bill.total)
  return (
    <>
      <Row name={t('Grand total')} strong>
        {off > 0 ? <s className="font-normal text-faint">{agreed}</s> : agreed}
      </Row>
      {off > 0 && <Row name={t('Not found or taken off')}>{`−${rupees(off)}`}</Row>}
      {off > 0 && (
        <Row name={t('New total')} strong>
          {rupees(total)}
        </Row>
      )}
    </>
  )
}

function Row({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  const totalStyle = 'mt-1 border-t border-dashed border-line pt-2 text-base font-bold text-ink'
  return (
    <div className={classes('flex justify-between gap-4', strong && totalStyle)}>
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}

const inRupees = ({ amount }: Money): string => rupees(amount)
