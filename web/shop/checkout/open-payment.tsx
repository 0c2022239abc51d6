import { classes } from '#web/lib/classes.ts'
import { timeOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { useGiveUp, useOpenPayment } from './payment.api.ts'

/** An unfinished payment, which can be continued or cancelled. */
export function OpenPayment() {
  const { t } = useI18n()
  const { data: payment } = useOpenPayment()
  const { mutate: giveUp, isPending } = useGiveUp()
  if (!payment?.url) return null
  const { id, url, total, expiresAt } = payment
  return (
    <section
      aria-label={t('Unfinished payment')}
      className={classes(
        'mb-5 flex animate-rise flex-col gap-3 rounded-xl border border-saffron-400 bg-saffron-50 p-4',
        'md:flex-row md:items-center md:justify-between',
      )}
    >
      <p className="min-w-0">
        <strong className="block">
          {t('You have not finished paying {amount}.', { amount: rupees(total.amount) })}
        </strong>
        <span className="text-sm text-soft">
          {t('Your items are reserved for you until {time}.', { time: timeOf(expiresAt) })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="max-md:flex-1" onClick={() => window.location.assign(url)}>
          {t('Continue payment')}
        </Button>
        <Button variant="quiet" className="max-md:flex-1" busy={isPending} onClick={() => giveUp(id)}>
          {t('Cancel payment')}
        </Button>
      </div>
    </section>
  )
}
