import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { usePlace } from '#web/shop/delivery/delivery.ts'
import { billOf, type Cart } from './cart-lines.ts'

/** The bill (spec §2, §9), the same in the drawer, on the cart page and at the checkout. */
export function CartBill({ cart, title }: { cart: Cart; title?: string }) {
  const { t } = useI18n()
  const bill = billOf(cart)
  // there is no delivery, so no charges
  const adjustments = usePlace().shown.kind === 'notServed' ? [] : bill.adjustments
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
        {adjustments.map(({ name, amount }) => (
          <Row key={name} name={t(name)}>
            <span className="font-semibold text-leaf-600">{amount === 0 ? t('Free') : rupees(amount)}</span>
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
