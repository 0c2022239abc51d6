import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'
import { billOf, type Cart } from './cart-lines.ts'

/** What it costs (spec §2, §9): the drawer, the cart page and the checkout show the same bill. */
export function CartBill({ cart, title }: { cart: Cart; title?: string }) {
  const { t } = useWords()
  const bill = billOf(cart)
  return (
    <section className="rounded-xl border border-line bg-card p-4">
      <h2 className="mb-2 text-base font-bold">{title ?? t('Bill details')}</h2>
      <dl className="flex flex-col gap-1.5 text-sm text-soft">
        <Row name={t('Items total')}>
          {bill.savings > 0 && (
            <>
              <span className="sr-only">{`${t('instead of')} `}</span>
              <s className="mr-2 text-faint">{rupees(bill.items)}</s>
            </>
          )}
          <span className="text-ink">{rupees(bill.goods)}</span>
        </Row>
        {bill.savings > 0 && (
          <Row name={t('You save')}>
            <span className="font-semibold text-leaf-600">{rupees(bill.savings)}</span>
          </Row>
        )}
        <Row name={t('Quantity total')}>
          <span className="text-ink">{t('{quantity} item', { quantity: bill.quantity })}</span>
        </Row>
        {bill.fees.map((fee) => (
          <Row key={fee.name} name={t(fee.name)}>
            <span className="font-semibold text-leaf-600">
              {fee.amount === 0 ? t('Free') : rupees(fee.amount)}
            </span>
          </Row>
        ))}
        <Row
          name={t('Grand total')}
          className="mt-1.5 border-t border-dashed border-line pt-2.5 text-base font-bold text-ink"
        >
          {rupees(bill.total)}
        </Row>
      </dl>
    </section>
  )
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
