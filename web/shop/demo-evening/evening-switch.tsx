import { timeOf } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { useEvening, useSwitchEvening } from './demo-evening.api.ts'

const MINUTES = 20

/** The switch of the demo: pretend shoppers order, and pretend staff pick and deliver. Nothing outside the demo. */
export function EveningSwitch() {
  const { t } = useI18n()
  const { data: evening } = useEvening()
  const { mutate, isPending } = useSwitchEvening()
  if (!evening) return null
  const { pace, until } = evening
  return (
    <section
      aria-label={t('Play the evening')}
      className="mb-6 flex flex-wrap items-center gap-3 rounded-xl border border-line bg-card p-4"
    >
      <p className="min-w-56 flex-1 text-sm text-soft">
        {pace && until
          ? t('Pretend shoppers and staff are at work until {time}.', { time: timeOf(until) })
          : t('Demo: pretend shoppers order, and pretend staff pick and deliver all open orders.')}
      </p>
      {pace ? (
        <Button variant="secondary" busy={isPending} onClick={() => mutate(null)}>
          {t('End the evening')}
        </Button>
      ) : (
        <>
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => mutate({ pace: 'calm', minutes: MINUTES })}
          >
            {t('Play a calm evening')}
          </Button>
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => mutate({ pace: 'busy', minutes: MINUTES })}
          >
            {t('Play a busy evening')}
          </Button>
        </>
      )}
    </section>
  )
}
