import { useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import type { PartProps } from './collection-form.tsx'
import { Weekdays } from './weekdays.tsx'

/** When a collection is shown: its season, days of the week and hours, in Indian time. */
export function CollectionTimes({ values, set, problem }: PartProps) {
  const { t } = useI18n()
  const input = (field: 'startsOn' | 'endsOn' | 'from' | 'to') => {
    const message = problem(field)
    return {
      value: values[field],
      onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
      ...(message && { problem: message }),
    }
  }
  return (
    <fieldset className="flex flex-col gap-3 rounded-xl border border-line p-3">
      <legend className="px-1 text-sm font-semibold text-soft">{t('When it is shown')}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('First day')} type="date" {...input('startsOn')} />
        <Field label={t('Last day')} type="date" {...input('endsOn')} />
      </div>
      <Weekdays chosen={values.weekdays} onChange={(weekdays) => set({ weekdays })} />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t('From')}
          type="time"
          hint={t('Indian time. The same time as Until means all day.')}
          {...input('from')}
        />
        <Field label={t('Until')} type="time" {...input('to')} />
      </div>
    </fieldset>
  )
}
