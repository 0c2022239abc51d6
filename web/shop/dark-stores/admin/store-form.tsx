import { Suspense, useState } from 'react'
import type { DarkStore } from '#contract/dark-stores.ts'
import type { Position } from '#contract/positions.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { lazyOptional } from '#web/lib/lazy-optional.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { isChanged } from '#web/ui/use-unsaved.ts'
import type { Press } from './area-map.tsx'
import { cornerLine } from './drawn-area.ts'
import {
  emptyForm,
  formFieldOf,
  formValuesOf,
  inputOf,
  NO_SLOTS,
  type Problems,
  type StoreFormValues,
} from './store-form-values.ts'
import { useSaveStore } from './stores.api.ts'

const AreaMap = lazyOptional(() => import('./area-map.tsx'))

type StoreFormProps = {
  store: DarkStore | undefined
  /** reports whether the form has unsaved changes */
  onChange(changed: boolean): void
  onSaved(): void
}

/** The form of a store, new or existing. */
export function StoreForm({ store, onChange, onSaved }: StoreFormProps) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useSaveStore(store, onSaved)
  const [problems, setProblems] = useState<Problems>({})
  const { ref, onInput } = useForm(error ?? (Object.keys(problems).length > 0 ? problems : undefined))
  const typed = store ? formValuesOf(store) : emptyForm
  const [shown, setShown] = useState(typed)
  const field: FieldsProps['field'] = (name, label) => {
    const problem = problems[name] ? t(problems[name]) : refusalOf(error, name)
    return {
      name,
      label,
      required: true,
      autoComplete: 'off',
      defaultValue: typed[name],
      // `problem` hides the hint even if it is empty, so it is omitted
      ...(problem && { problem }),
    }
  }
  return (
    <form
      ref={ref}
      noValidate
      onInput={({ currentTarget }) => {
        onInput()
        onChange(isChanged(currentTarget))
        setShown({ ...typed, ...Object.fromEntries(new FormData(currentTarget)) } as StoreFormValues)
      }}
      onSubmit={(event) => {
        const outcome = inputOf(valuesOf<keyof StoreFormValues>(event), store?.slots.hours)
        setProblems('problems' in outcome ? outcome.problems : {})
        if ('input' in outcome && !isPending) mutate(outcome.input)
      }}
      className="grid grid-cols-2 gap-x-3 gap-y-4"
    >
      <PlaceFields field={field} />
      <AreaFields field={field} />
      <Suspense>
        <AreaMap typed={shown} onPress={(what, at) => ref.current && write(ref.current, what, at)} />
      </Suspense>
      <SpeedFields field={field} />
      <SlotFields field={field} />
      <Button type="submit" size="lg" wide busy={isPending} className="col-span-2 mt-1">
        {t('Submit')}
      </Button>
    </form>
  )
}

/** Writes what was pressed on the map into the fields, as if it were typed. */
function write(form: HTMLFormElement, what: Press, at: Position): void {
  const set = (name: keyof StoreFormValues, value: (before: string) => string) => {
    const input = form.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
    input.value = value(input.value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (what === 'corner')
    set('corners', (before) => [before.trimEnd(), cornerLine(at)].filter(Boolean).join('\n'))
  else {
    set('latitude', () => at.latitude.toFixed(6))
    set('longitude', () => at.longitude.toFixed(6))
  }
}

type Input = {
  name: keyof StoreFormValues
  label: string
  required: boolean
  autoComplete: string
  defaultValue: string
  problem?: string
}
type FieldsProps = { field(name: keyof StoreFormValues, label: string): Input }

function PlaceFields({ field }: FieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <Field {...field('name', t('Name'))} className="col-span-2" maxLength={80} />
      <Field {...field('city', t('City'))} className="col-span-2" maxLength={80} />
      <Field {...field('latitude', t('Latitude'))} inputMode="decimal" placeholder="12.9784" />
      <Field {...field('longitude', t('Longitude'))} inputMode="decimal" placeholder="77.6408" />
    </>
  )
}

function AreaFields({ field }: FieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <Field
        {...field('radius', t('Radius in metres'))}
        className="col-span-2"
        inputMode="numeric"
        hint={t(
          'How far it delivers, unless you draw an area below. With 0 it delivers to its pincodes only.',
        )}
      />
      <TextArea
        {...field('corners', t('Delivery area, one corner a line'))}
        required={false}
        rows={3}
        placeholder={t('Latitude, longitude')}
        className="col-span-2"
      />
      <TextArea
        {...field('pincodes', t('Pincodes'))}
        required={false}
        rows={3}
        placeholder={t('Six digits each, with commas between')}
        className="col-span-2"
      />
    </>
  )
}

function SpeedFields({ field }: FieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <Field
        {...field('opens', t('Opens'))}
        type="time"
        hint={t('The same time as Closes means open day and night.')}
      />
      <Field {...field('closes', t('Closes'))} type="time" />
      <Field
        {...field('pickSeconds', t('Pick seconds'))}
        inputMode="numeric"
        hint={t('Per piece, all pickers together.')}
      />
      <Field {...field('riderSpeed', t('Rider speed, km/h'))} inputMode="numeric" />
    </>
  )
}

function SlotFields({ field }: FieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <Select
        {...field('slotHours', t('Delivery slots'))}
        hint={t('Slots begin at the opening time. Orders placed already keep theirs.')}
      >
        <option value={NO_SLOTS}>{t('None, only now')}</option>
        <option value="1">{t('Of one hour')}</option>
        <option value="2">{t('Of two hours')}</option>
      </Select>
      <Field {...field('slotCapacity', t('Orders per slot'))} inputMode="numeric" />
    </>
  )
}

function refusalOf(error: Error | null, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'NAME_TAKEN' && field === 'name') return error.message
  return error.fields.find((problem) => formFieldOf(problem.field) === field)?.message
}
