import { UTR_DIGITS } from '#contract/browser/v1/upi.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'

type ReferenceFieldProps = {
  hint: string
  value: string
  problem: string | undefined
  onChange(reference: string): void
}

/** The UTR of a UPI payment: digits only. */
export function ReferenceField({ hint, value, problem, onChange }: ReferenceFieldProps) {
  const { t } = useI18n()
  return (
    <Field
      label={t('Reference of the payment (UTR)')}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, UTR_DIGITS))}
      {...(problem && { problem })}
    />
  )
}
