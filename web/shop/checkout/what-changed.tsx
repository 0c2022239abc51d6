import { toPaise } from '#contract/pricing.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { billOf, type Cart } from '#web/shop/cart/cart.ts'
import { changesBetween } from './changes.ts'
import type { Refused } from './checkout.api.ts'

/** Why the order was not placed, what has changed, and the new bill; the user confirms again. */
export function WhatChanged({ message, agreed, bill, now }: Refused & { now: Cart }) {
  const words = useI18n()
  const { t } = words
  const changes = changesBetween(words, agreed, now)
  return (
    <div role="alert" className="rounded-xl border border-saffron-400 bg-saffron-50 p-4">
      <p className="font-semibold">{message}</p>
      {changes.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm text-soft">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {bill && (
        <dl className="mt-3 flex flex-col gap-1 border-t border-dashed border-saffron-400 pt-3 text-sm">
          <Row name={t('You agreed to')} amount={billOf(agreed).total} old />
          <Row name={t('It is now')} amount={toPaise(bill.total)} />
        </dl>
      )}
      {bill && (
        <p className="mt-2 text-sm text-soft">
          {t('If that is fine with you, choose below how to pay: that accepts the new total.')}
        </p>
      )}
    </div>
  )
}

function Row({ name, amount, old }: { name: string; amount: number; old?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className={old ? 'text-faint line-through' : 'font-bold'}>{rupees(amount)}</dd>
    </div>
  )
}
