import { useState } from 'react'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** The choice for none of the reasons; the note then has the reason. */
export const OTHER = 'other'

type ReasonFieldsProps = { reasons: readonly Text[]; missing: 'why' | 'note' | undefined }

/** The reason of a step: one of the usual reasons, which are translated for every reader, and a note. */
export function ReasonFields({ reasons, missing }: ReasonFieldsProps) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState('')
  return (
    <>
      <Select
        label={t('Why')}
        name="why"
        value={chosen}
        problem={missing === 'why' ? t('Please choose a reason.') : undefined}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('Choose a reason')}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(reason)}
          </option>
        ))}
        <option value={OTHER}>{t('Another reason')}</option>
      </Select>
      <Field
        label={chosen === OTHER ? t('Which reason') : t('Note (optional)')}
        name="note"
        maxLength={200}
        autoComplete="off"
        hint={t('The shopper reads this.')}
        {...(missing === 'note' && { problem: t('Please write the reason.') })}
      />
    </>
  )
}
