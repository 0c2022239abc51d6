import { type FormEvent, useState } from 'react'
import type { OrderDetails } from '#contract/fulfilment.ts'
import { nameIn } from '#contract/language.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { OrderItem } from '#contract/orders.ts'
import { toPaise } from '#contract/pricing.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { valuesOf } from '#web/ui/use-form.ts'
import { useRefund } from './fulfilment.api.ts'

/** The quantities to refund per line, and whether the goods return to stock. There is no default. */
export function RefundForm({ order, onDone }: { order: OrderDetails; onDone(): void }) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const { mutate, isPending } = useRefund(order._id)
  const items = order.items.filter((item) => leftOf(item) > 0)
  const amount = items.reduce((sum, item) => sum + unitOf(item) * (chosen[item.productId] ?? 0), 0)
  const all = items.every((item) => chosen[item.productId] === leftOf(item))

  function send(event: FormEvent<HTMLFormElement>) {
    const { goods, why } = valuesOf<'goods' | 'why'>(event)
    const lines = Object.entries(chosen)
      .filter(([, quantity]) => quantity > 0)
      .map(([productId, quantity]) => ({ productId, quantity }))
    mutate({ lines, goods: goods === 'shelf' ? 'shelf' : 'gone', why }, { onSuccess: onDone })
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <RefundLine
            key={item.productId}
            item={item}
            quantity={chosen[item.productId] ?? 0}
            onChange={(quantity) => setChosen({ ...chosen, [item.productId]: quantity })}
          />
        ))}
      </ul>
      <Button
        variant="quiet"
        disabled={all}
        onClick={() => setChosen(Object.fromEntries(items.map((item) => [item.productId, leftOf(item)])))}
      >
        {t('All of it')}
      </Button>
      <Select
        label={t('The goods')}
        name="goods"
        defaultValue={statusFacts[order.status].claim === 'sold' ? 'gone' : 'shelf'}
      >
        <option value="shelf">{t('are on the shelf and can be sold again')}</option>
        <option value="gone">{t('are gone or spoilt')}</option>
      </Select>
      <Field label={t('Why')} name="why" maxLength={300} hint={t('The shopper reads this.')} />
      <Button type="submit" size="lg" wide disabled={amount === 0} busy={isPending}>
        {amount === 0 ? t('Choose what goes back') : t('Refund {amount}', { amount: rupees(amount) })}
      </Button>
    </form>
  )
}

type RefundLineProps = { item: OrderItem; quantity: number; onChange(quantity: number): void }

function RefundLine({ item, quantity, onChange }: RefundLineProps) {
  const { t, language } = useI18n()
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{nameIn(language, item)}</span>
        <span className="text-sm text-faint">{t('{price} each', { price: rupees(unitOf(item)) })}</span>
      </span>
      <Select
        label={t('How many of {name}', { name: nameIn(language, item) })}
        hideLabel
        className="w-28 shrink-0"
        value={quantity}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {Array.from({ length: leftOf(item) + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? t('none') : t('{count} of {all}', { count, all: leftOf(item) })}
          </option>
        ))}
      </Select>
    </li>
  )
}

const leftOf = (item: OrderItem): number => item.quantity - item.refunded
/** The price of one piece, in paise. */
const unitOf = (item: OrderItem): number => toPaise(item.total) / item.quantity
