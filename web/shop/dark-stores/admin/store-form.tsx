import { useState } from 'react'
import type { DarkStore } from '#contract/dark-stores.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { isChanged } from '#web/ui/use-unsaved.ts'
import { nothingTyped, type Problems, type StoreTyped, typedOf, wishOf } from './store-typed.ts'
import { useSaveStore } from './stores.api.ts'

type StoreFormProps = {
  store: DarkStore | undefined
  /** hears whether anything is other than it is kept */
  onChange(changed: boolean): void
  onSaved(): void
}

/** Everything about a store, to open it or to change it. */
export function StoreForm({ store, onChange, onSaved }: StoreFormProps) {
  const { t } = useWords()
  const { mutate, isPending, error } = useSaveStore(store, onSaved)
  const [problems, setProblems] = useState<Problems>({})
  const { ref, onInput } = useForm(error ?? (Object.keys(problems).length > 0 ? problems : undefined))
  const typed = store ? typedOf(store) : nothingTyped
  const input = (name: keyof StoreTyped, label: string) => {
    const problem = problems[name] ? t(problems[name]) : refusalOf(error, name)
    // a problem, even an empty one, would stand in the place of the hint
    const told = problem ? { problem } : {}
    return { name, label, required: true, autoComplete: 'off', defaultValue: typed[name], ...told }
  }
  return (
    <form
      ref={ref}
      noValidate
      onInput={({ currentTarget }) => {
        onInput()
        onChange(isChanged(currentTarget))
      }}
      onSubmit={(event) => {
        const outcome = wishOf(valuesOf<keyof StoreTyped>(event))
        setProblems('problems' in outcome ? outcome.problems : {})
        if ('wish' in outcome && !isPending) mutate(outcome.wish)
      }}
      className="grid grid-cols-2 gap-x-3 gap-y-4"
    >
      <Field {...input('name', t('Name'))} className="col-span-2" maxLength={80} />
      <Field {...input('city', t('City'))} className="col-span-2" maxLength={80} />
      <Field {...input('latitude', t('Latitude'))} inputMode="decimal" placeholder="12.9784" />
      <Field {...input('longitude', t('Longitude'))} inputMode="decimal" placeholder="77.6408" />
      <Field
        {...input('radius', t('Radius in metres'))}
        className="col-span-2"
        inputMode="numeric"
        hint={t('How far it delivers, unless an area is drawn below. 0: to its pincodes alone.')}
      />
      <TextArea
        {...input('corners', t('Delivery area, one corner a line'))}
        required={false}
        rows={3}
        placeholder="12.9010, 77.5990"
        className="col-span-2"
      />
      <TextArea
        {...input('pincodes', t('Pincodes'))}
        required={false}
        rows={3}
        placeholder="560038, 560008"
        className="col-span-2"
      />
      <Field {...input('opens', t('Opens'))} type="time" hint={t('The same as closes: day and night.')} />
      <Field {...input('closes', t('Closes'))} type="time" />
      <Field
        {...input('pickSeconds', t('Pick seconds'))}
        inputMode="numeric"
        hint={t('Per piece, all pickers.')}
      />
      <Field {...input('riderSpeed', t('Rider speed, km/h'))} inputMode="numeric" />
      <Button type="submit" size="lg" wide busy={isPending} className="col-span-2 mt-1">
        {t('Submit')}
      </Button>
    </form>
  )
}

/** `corners.2.latitude` is a problem of the corners. */
function refusalOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'NAME_TAKEN' && field === 'name') return error.message
  return error.fields.find((problem) => problem.field.split('.')[0] === field)?.message
}
