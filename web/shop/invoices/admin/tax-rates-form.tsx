import { type FormEvent, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { type TaxChange, useTaxChange } from './tax-rates.api.ts'

/** What is changed: the rate of a code, of a new one if `hsn` is empty, or the code of a sub-category. */
export type TaxThing = { kind: 'rate'; hsn: string } | { kind: 'code'; id: string; name: string }

type FormProps = { thing: TaxThing; onChange(is: boolean): void; onDone(): void }

/** Plans a change for tomorrow or later; the server checks the day. */
export function TaxRateForm({ thing, onChange, onDone }: FormProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState({ hsn: thing.kind === 'rate' ? thing.hsn : '', rate: '', from: '' })
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending, error } = useTaxChange(onDone)
  const change = changeOf(thing, typed)
  const field = (name: keyof typeof typed, label: string, problem: string | false) => ({
    label,
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped((was) => ({ ...was, [name]: target.value })),
    ...(pressed && problem && { problem }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setPressed(true)
    if (change && !isPending) mutate(change)
  }
  return (
    <form noValidate onSubmit={submit} onInput={() => onChange(true)} className="flex flex-col gap-4">
      {!(thing.kind === 'rate' && thing.hsn) && (
        <Field
          {...field('hsn', t('HSN code'), !isCode(typed.hsn) && t('The code has 4 to 8 digits.'))}
          inputMode="numeric"
          maxLength={8}
        />
      )}
      {thing.kind === 'rate' && (
        <Field
          {...field(
            'rate',
            t('Rate in percent'),
            rateOf(typed.rate) === undefined && t('Please type a number'),
          )}
          inputMode="decimal"
          maxLength={6}
        />
      )}
      <Field
        {...field('from', t('First day'), !typed.from && t('Please choose a day'))}
        type="date"
        min={tomorrow()}
      />
      {error && (
        <p role="alert" className="font-medium text-chilli-600">
          {error.message}
        </p>
      )}
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Save')}
      </Button>
    </form>
  )
}

type Typed = { hsn: string; rate: string; from: string }

/** Undefined while something is missing. */
function changeOf(thing: TaxThing, { hsn: text, rate: percent, from }: Typed): TaxChange | undefined {
  const hsn = text.trim()
  const rate = rateOf(percent)
  if (!isCode(hsn) || !from) return undefined
  if (thing.kind === 'code') return { hsn, from, subCategoryId: thing.id }
  return rate === undefined ? undefined : { hsn, from, rate }
}

const isCode = (text: string): boolean => /^\d{4,8}$/.test(text.trim())

/** Hundredths of a percent; undefined for what is no percentage. */
function rateOf(text: string): number | undefined {
  const rate = /^\d{1,3}([.]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : undefined
  return rate !== undefined && rate <= 10_000 ? rate : undefined
}

const tomorrow = (): string => new Date(Date.now() + 29.5 * 3_600_000).toISOString().slice(0, 10)
