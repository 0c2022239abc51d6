import type { RefObject } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/field.tsx'

type Names = { name: string; nameHi: string }
type NameFieldsProps = {
  typed: Names
  set(part: Partial<Names>): void
  problem(field: string): string | undefined
  hindiField: RefObject<HTMLInputElement | null>
}

/** The name of a product or category, and the name in Hindi. */
export function NameFields({ typed, set, problem, hindiField }: NameFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <Field
        label={t('Name')}
        required
        autoComplete="off"
        value={typed.name}
        onChange={(event) => set({ name: event.target.value })}
        problem={problem('name')}
      />
      <Field
        ref={hindiField}
        label={t('In Hindi')}
        lang="hi"
        autoComplete="off"
        value={typed.nameHi}
        onChange={(event) => set({ nameHi: event.target.value })}
        problem={problem('nameHi')}
      />
    </>
  )
}
