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
import { useSaveName } from './names.api.ts'

type NameFormProps = {
  record: SearchName | undefined
  latest: SearchName | undefined
  given: string
  onSaved(): void
  /** reports whether the form has unsaved changes */
  onChange(changed: boolean): void
}

/** What shoppers type, what it means, and what that finds at this moment. */
export function NameForm({ record, latest, given, onSaved, onChange }: NameFormProps) {
  const { t } = useI18n()
  const save = useSaveName(latest ?? record, onSaved, isShown)
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
      <KindSelect kind={typed.kind} onSelect={(kind) => set({ kind })} />
      <FindsNow meaning={meaning} />
      {latest && latest.version !== record?.version && !save.isPending && !save.isSuccess && (
        <ChangedMeanwhile latest={latest} />
      )}
      <Button type="submit" size="lg" wide disabled={!filled} busy={save.isPending}>
        {t(record?.disabled ? 'Use again' : 'Save')}
      </Button>
    </form>
  )
}

function KindSelect({ kind, onSelect }: { kind: SearchNameKind; onSelect(kind: SearchNameKind): void }) {
  const { t } = useI18n()
  return (
    <Select
      label={t('Kind')}
      value={kind}
      onChange={({ target }) => onSelect(target.value as SearchNameKind)}
    >
      <option value="name">{t('Another name: each finds the other')}</option>
      <option value="brand">{t('Brand we do not sell: finds what is like it')}</option>
    </Select>
  )
}

/** Said before a change of somebody else is replaced. */
function ChangedMeanwhile({ latest: { name, meanings, disabled, changedBy } }: { latest: SearchName }) {
  const { t } = useI18n()
  const who = changedBy ?? t('Somebody')
  const meaning = meanings[0] ?? ''
  return (
    <p role="alert" className="rounded-lg bg-saffron-100 px-3.5 py-2.5 text-sm text-saffron-800">
      {disabled
        ? t('{who} has removed “{name}” meanwhile. Save to use it again.', { who, name })
        : t('{who} has changed this meanwhile: “{name}” means “{meaning}”. Save to replace that.', {
            who,
            name,
            meaning,
          })}
    </p>
  )
}

const isShown = (error: Error): boolean =>
  problemOf(error, 'name') !== undefined || problemOf(error, 'meaning') !== undefined

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
