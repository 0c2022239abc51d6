import { type Language, localeOf } from '#contract/language.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** The short name of a day by its ISO number: 1 is Monday. */
export const weekdayName = (language: Language, day: number, style: 'short' | 'long' = 'short'): string =>
  // 1 January 2024 was a Monday
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString(localeOf[language], { weekday: style, timeZone: 'UTC' })

/** The days of the week as toggles; at least one stays chosen. */
export function Weekdays({ chosen, onChange }: { chosen: number[]; onChange(days: number[]): void }) {
  const { t, language } = useI18n()
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]
    if (next.length > 0) onChange(next.sort())
  }
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-soft">{t('Weekdays')}</legend>
      <div className="grid grid-cols-7 gap-1.5">
        {DAYS.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            aria-label={weekdayName(language, day, 'long')}
            onClick={() => toggle(day)}
            className={classes(
              'min-h-11 rounded-md border text-sm font-semibold transition-colors',
              chosen.includes(day)
                ? 'border-leaf-600 bg-leaf-600 text-on-leaf'
                : 'border-line-strong bg-card text-soft hover:bg-sunken',
            )}
          >
            {weekdayName(language, day)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
