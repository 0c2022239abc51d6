import type { OrderHelp } from '#contract/v1/help.ts'
import { whenOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'

/** The rules, before anything is reported. */
export function RulesNote({ help: { rules, until, isOpen, isEligible } }: { help: OrderHelp }) {
  const { t } = useI18n()
  const limit = rupees(rules.instantBelow.amount)
  return (
    <section aria-label={t('How it works')} className="rounded-xl bg-leaf-50 p-4 text-sm text-soft">
      <p className="font-semibold text-ink">
        {isOpen && until
          ? t('You can report items until {time}.', { time: whenOf(until) })
          : t('Items can be reported within {hours} hours after the delivery.', { hours: rules.windowHours })}
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          {isEligible
            ? t('Less than {limit} that you paid online goes back to you at once.', { limit })
            : t(
                'Less than {limit} paid online goes back at once for accounts of {days} days with {orders} ' +
                  'delivered orders.',
                { limit, days: rules.minDays, orders: rules.minOrders },
              )}
        </li>
        <li>
          {t(
            'We look at all else ourselves, also if more than {percent} % of what you bought in 30 days goes back.',
            { percent: rules.refundSharePercent },
          )}
        </li>
        <li>
          {t(
            'It goes back the way you paid, or to your wallet if you chose that. Damaged goods need a picture. ' +
              'Each item is reported once.',
          )}
        </li>
      </ul>
    </section>
  )
}
