import { type FormEvent, useState } from 'react'
import { nameIn, type Translate } from '#contract/language.ts'
import { statusFacts } from '#contract/order-states.ts'
import type { Order } from '#contract/v1/order-details.ts'
import type { OrderLine } from '#contract/v1/orders.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { valuesOf } from '#web/ui/use-form.ts'
import { useRefund } from './fulfilment.api.ts'

type RefundFormProps = {
  order: Order
  /** goods are taken off before they are paid; some must be left */
  unpaid: boolean
  onDone(): void
}

/** The quantities to refund per line, and whether the goods return to stock. There is no default. */
export function RefundForm({ order, unpaid, onDone }: RefundFormProps) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const { mutate, isPending } = useRefund(order.id)
  const lines = order.lines.filter((line) => leftOf(line) > 0)
  const amount = lines.reduce((sum, line) => sum + line.price.amount * (chosen[line.productId] ?? 0), 0)
  const all = lines.every((line) => chosen[line.productId] === leftOf(line))

  function send(event: FormEvent<HTMLFormElement>) {
    const { goods, why } = valuesOf<'goods' | 'why'>(event)
    const chosenLines = Object.entries(chosen)
      .filter(([, quantity]) => quantity > 0)
      .map(([productId, quantity]) => ({ productId, quantity }))
    mutate({ lines: chosenLines, goods: goods === 'shelf' ? 'shelf' : 'gone', why }, { onSuccess: onDone })
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <RefundLine
            key={line.productId}
            line={line}
            quantity={chosen[line.productId] ?? 0}
            onChange={(quantity) => setChosen({ ...chosen, [line.productId]: quantity })}
          />
        ))}
      </ul>
      {unpaid ? (
        <p className="text-sm text-soft">
          {t('Less is due at the door. To take everything off, reject the order.')}
        </p>
      ) : (
        <Button
          variant="quiet"
          disabled={all}
          onClick={() => setChosen(Object.fromEntries(lines.map((line) => [line.productId, leftOf(line)])))}
        >
          {t('All of it')}
        </Button>
      )}
      <Select
        label={t('The goods')}
        name="goods"
        defaultValue={statusFacts[order.status].claim === 'sold' ? 'gone' : 'shelf'}
      >
        <option value="shelf">{t('are on the shelf and can be sold again')}</option>
        <option value="gone">{t('are gone or spoilt')}</option>
      </Select>
      <Field label={t('Why')} name="why" maxLength={300} hint={t('The shopper reads this.')} />
      <Button type="submit" size="lg" wide disabled={amount === 0 || (unpaid && all)} busy={isPending}>
        {buttonText(t, { amount, unpaid })}
      </Button>
    </form>
  )
}

function buttonText(t: Translate, { amount, unpaid }: { amount: number; unpaid: boolean }): string {
  if (amount === 0) return unpaid ? t('Choose what is taken off') : t('Choose what goes back')
  return unpaid
    ? t('Take off {amount}', { amount: rupees(amount) })
    : t('Refund {amount}', { amount: rupees(amount) })
}

type RefundLineProps = { line: OrderLine; quantity: number; onChange(quantity: number): void }

function RefundLine({ line, quantity, onChange }: RefundLineProps) {
  const { t, language } = useI18n()
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{nameIn(language, line)}</span>
        <span className="text-sm text-faint">{t('{price} each', { price: rupees(line.price.amount) })}</span>
      </span>
      <Select
        label={t('How many of {name}', { name: nameIn(language, line) })}
        hideLabel
        className="w-28 shrink-0"
        value={quantity}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {Array.from({ length: leftOf(line) + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? t('none') : t('{count} of {all}', { count, all: leftOf(line) })}
          </option>
        ))}
      </Select>
    </li>
  )
}

const leftOf = ({ quantity, refundedQuantity }: OrderLine): number => quantity - refundedQuantity
