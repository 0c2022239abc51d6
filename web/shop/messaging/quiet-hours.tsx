import { useState } from 'react'
import type { QuietHours } from '#contract/v1/messages.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useQuietHours } from './messaging.api.ts'

/** Proposed to a shopper without quiet hours. */
const NIGHT: QuietHours = { from: '22:00', until: '07:00' }

/** The hours of the day, in Indian time, in which the shopper gets no messages. */
export function QuietHoursForm({ hours }: { hours: QuietHours | null }) {
  const { t } = useI18n()
  const { mutate, isPending } = useQuietHours()
  const [chosen, setChosen] = useState(hours ?? NIGHT)
  return (
    <form
      aria-label={t('Quiet hours')}
      className="flex flex-col gap-2 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(chosen)
      }}
    >
      <p className="text-sm font-semibold">{t('Quiet hours')}</p>
      <p className="text-sm text-soft">
        {hours
          ? t(
              'No messages from {from} to {until}, Indian time. Records come afterwards, other messages not at all.',
              {
                ...hours,
              },
            )
          : t('Off. In quiet hours records wait until they end, and other messages do not come.')}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            type="time"
            required
            label={end === 'from' ? t('From') : t('Until')}
            value={chosen[end]}
            onChange={(event) => setChosen({ ...chosen, [end]: event.target.value })}
            className="w-32"
          />
        ))}
        <Button type="submit" variant="secondary" busy={isPending}>
          {t('Set')}
        </Button>
        {hours && (
          <Button variant="quiet" busy={isPending} onClick={() => mutate(null)}>
            {t('Switch off')}
          </Button>
        )}
      </div>
    </form>
  )
}
