import type { Language, Translate } from '#contract/language.ts'
import { slotText } from '#contract/slot-text.ts'
import type { Payment } from '#contract/v1/payments.ts'
import { classes } from '#web/lib/classes.ts'
import { timeOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useServerNow } from '#web/shop/orders/orders.ts'
import { Button } from '#web/ui/button.tsx'
import {
  type ChosenSlot,
  chosenTime,
  type DeliveryTime,
  isTimeOf,
  useDeliveryTime,
  writeDeliveryTime,
} from './delivery-time.ts'
import { useGiveUp, useOpenPayment } from './payment.api.ts'

/**
 * An unfinished payment, which can be continued or cancelled. One for another time than the one chosen now can be
 * continued only after its time is chosen again.
 */
export function OpenPayment() {
  const i18n = useI18n()
  const { t } = i18n
  const { data: payment } = useOpenPayment()
  const { mutate: giveUp, isPending } = useGiveUp()
  const time = useDeliveryTime()
  const now = useServerNow()
  if (!payment?.url) return null
  const { id, url, total, expiresAt, slot } = payment
  // a server of the release before does not send it (decision 174)
  const fromWallet = payment.fromWallet?.amount ?? 0
  const isSame = isTimeOf(slot, time)
  function continuePayment() {
    chosenTime.paymentBegun(id)
    window.location.assign(url)
  }

  return (
    <section
      aria-label={t('Unfinished payment')}
      className={classes(
        'mb-5 flex animate-rise flex-col gap-3 rounded-xl border border-saffron-400 bg-saffron-50 p-4',
        'md:flex-row md:items-center md:justify-between',
      )}
    >
      <div className="min-w-0">
        <strong className="block">
          {t('You have not finished paying {amount}.', { amount: rupees(total.amount) })}
        </strong>
        {isSame && slot && <p>{t('Delivery slot: {slot}', { slot: slotText(i18n, slot, now) })}</p>}
        {!isSame && <p>{differenceText(i18n, slot, time, now)}</p>}
        {fromWallet > 0 && (
          <p className="text-sm text-soft">
            {t('{amount} of your wallet is set aside for it.', { amount: rupees(fromWallet) })}
          </p>
        )}
        <p className="text-sm text-soft">
          {t('Your items are reserved for you until {time}.', { time: timeOf(expiresAt) })}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-3">
        {isSame ? (
          <Button className="max-md:flex-1" onClick={continuePayment}>
            {t('Continue payment')}
          </Button>
        ) : (
          <Button className="max-md:flex-1" onClick={() => writeDeliveryTime(timeOfPayment(slot))}>
            {t('Keep its time')}
          </Button>
        )}
        <Button variant="quiet" className="max-md:flex-1" busy={isPending} onClick={() => giveUp(id)}>
          {t('Cancel payment')}
        </Button>
      </div>
    </section>
  )
}

const timeOfPayment = (slot: Payment['slot']): DeliveryTime =>
  slot ? { kind: 'slot', slot: { from: slot.from, to: slot.to } } : { kind: 'now' }

function differenceText(
  i18n: { t: Translate; language: Language },
  held: Payment['slot'],
  time: DeliveryTime,
  now: number,
): string {
  const { t } = i18n
  const textOf = (slot: ChosenSlot | null) => (slot ? slotText(i18n, slot, now) : t('Now'))
  const isUnpicked = time.kind === 'slot' && !time.slot
  return t('This payment is for: {held}. Chosen below: {chosen}.', {
    held: textOf(held),
    chosen: isUnpicked ? t('no slot yet') : textOf(time.kind === 'slot' ? (time.slot ?? null) : null),
  })
}
