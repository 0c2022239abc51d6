import { useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import type { NewSearchName, SearchName, SearchNameKind } from '#contract/v1/search-names.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useOnChange } from '#web/ui/use-on-change.ts'
import { FindsNow } from './finds-now.tsx'

type NameFormProps = {
  record: SearchName | undefined
  given: string
  save: { mutate(input: NewSearchName): void; isPending: boolean; error: Error | null }
  /** reports whether the form has unsaved changes */
  onChange(changed: boolean): void
}

/** What shoppers type, what it means, and what that finds at this moment. */
export function NameForm({ record, given, save, onChange }: NameFormProps) {
  const { t } = useI18n()
  const before: NewSearchName = {
    name: record?.name ?? given,
    meaning: record?.meanings[0] ?? '',
    kind: record?.kind ?? 'name',
  }
  const [typed, setTyped] = useState(before)
  const set = (part: Partial<NewSearchName>) => setTyped((was) => ({ ...was, ...part }))
  useOnChange(
    onChange,
    typed.name !== before.name || typed.meaning !== before.meaning || typed.kind !== before.kind,
  )
  const { ref } = useForm(save.error)
  const [name, meaning] = [typed.name.trim(), typed.meaning.trim()]
  const filled = name !== '' && meaning !== ''
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (filled) save.mutate({ name, meaning, kind: typed.kind })
      }}
      className="flex flex-col gap-4"
    >
      <Field
        label={t('Shoppers type')}
        hint={t('One to three words, for example kanda or Maggi')}
        value={typed.name}
        maxLength={60}
        autoComplete="off"
        {...problemProps(save.error, 'name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Field
        label={t('Which means')}
        hint={t('What the shop calls it, for example onion')}
        value={typed.meaning}
        maxLength={60}
        autoComplete="off"
        data-initial-focus={given ? '' : undefined}
        {...problemProps(save.error, 'meaning')}
        onChange={({ target }) => set({ meaning: target.value })}
      />
      <Select
        label={t('Kind')}
        value={typed.kind}
        onChange={({ target }) => set({ kind: target.value as SearchNameKind })}
      >
        <option value="name">{t('Another name: each finds the other')}</option>
        <option value="brand">{t('Brand we do not sell: finds what is like it')}</option>
      </Select>
      <FindsNow meaning={meaning} />
      <Button type="submit" size="lg" wide disabled={!filled} busy={save.isPending}>
        {t(record?.disabled ? 'Use again' : 'Save')}
      </Button>
    </form>
  )
}

function problemProps(error: Parameters<typeof problemOf>[0], field: string) {
  const problem = problemOf(error, field)
  return problem === undefined ? {} : { problem }
}

/** Errors without a field, and the field to which they belong. */
const ABOUT: Partial<Record<ErrorCode | 'OFFLINE', string>> = {
  SEARCH_NAME_TAKEN: 'name',
  SEARCH_NAME_TOO_WIDE: 'name',
  SEARCH_NAME_LOOP: 'meaning',
  SEARCH_MEANING_TOO_WIDE: 'meaning',
}

function problemOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return ABOUT[error.code] === field ? error.message : error.problemOf(field)
}
