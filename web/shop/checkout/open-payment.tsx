import { toPaise } from '#contract/pricing.ts'
import { timeOf } from '#web/lib/dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useGiveUp, useOpenPayment } from './payment.api.ts'

/** Somebody closed the bank's page and came back: the payment can be finished or given up. */
export function OpenPayment() {
  const { t } = useWords()
  const { data: payment } = useOpenPayment()
  const { mutate: giveUp, isPending } = useGiveUp()
  if (!payment?.url) return null
  const { _id, url, totalAmt, expiresAt } = payment
  return (
    <section
      aria-label={t('Unfinished payment')}
      className="mb-5 flex animate-rise flex-col gap-3 rounded-xl border border-saffron-400 bg-saffron-50 p-4 md:flex-row md:items-center md:justify-between"
    >
      <p className="min-w-0">
        <strong className="block">
          {t('You have not finished paying {amount}.', { amount: rupees(toPaise(totalAmt)) })}
        </strong>
        <span className="text-sm text-soft">
          {t('Your groceries are kept for you until {time}.', { time: timeOf(expiresAt) })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="max-md:flex-1" onClick={() => window.location.assign(url)}>
          {t('Continue payment')}
        </Button>
        <Button variant="quiet" className="max-md:flex-1" busy={isPending} onClick={() => giveUp(_id)}>
          {t('Cancel payment')}
        </Button>
      </div>
    </section>
  )
}
