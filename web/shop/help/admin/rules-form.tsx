import { type FormEvent, useState } from 'react'
import type { HelpRules } from '#contract/v1/help.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { valuesOf } from '#web/ui/use-form.ts'
import { useHelpRules, useSetHelpRules } from '../help.api.ts'

type RulesFormProps = {
  stores: readonly { id: string; name: string }[]
  onChange(is: boolean): void
  onDone(): void
}

/** The rules of one store. */
export function RulesForm({ stores, onChange, onDone }: RulesFormProps) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<string>()
  // the stores may be loaded later
  const storeId = chosen ?? stores[0]?.id ?? ''
  const { data: rules, isLoadingError, error, refetch } = useHelpRules(storeId)
  return (
    <div className="flex flex-col gap-4">
      {stores.length > 1 && (
        <Select label={t('Store')} value={storeId} onChange={(event) => setChosen(event.target.value)}>
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {rules ? (
        <Fields key={storeId} storeId={storeId} rules={rules} onChange={onChange} onDone={onDone} />
      ) : isLoadingError ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-64 rounded-xl" />
      )}
    </div>
  )
}

type FieldsProps = Omit<RulesFormProps, 'stores'> & { storeId: string; rules: HelpRules }
type Name = Exclude<keyof HelpRules, 'instantBelow'> | 'rupees'

function Fields({ storeId, rules, onChange, onDone }: FieldsProps) {
  const { t } = useI18n()
  const { mutate, isPending, error } = useSetHelpRules(storeId, onDone)

  function send(event: FormEvent<HTMLFormElement>) {
    const typed = valuesOf<Name>(event)
    mutate({
      instantBelow: { amount: Math.round(Number(typed.rupees) * 100), currency: 'INR' },
      minDays: Number(typed.minDays),
      minOrders: Number(typed.minOrders),
      windowHours: Number(typed.windowHours),
      refundSharePercent: Number(typed.refundSharePercent),
    })
  }
  const field = (name: Name, label: string, value: number) => (
    <Field label={label} name={name} inputMode="decimal" autoComplete="off" required defaultValue={value} />
  )

  return (
    <form onSubmit={send} onInput={() => onChange(true)} className="flex flex-col gap-4">
      {field('rupees', t('Refunded at once below, in rupees'), rules.instantBelow.amount / 100)}
      {field('minDays', t('if the account is so many days old'), rules.minDays)}
      {field('minOrders', t('and has received so many orders'), rules.minOrders)}
      {field(
        'refundSharePercent',
        t('and refunds of 30 days are at most so many percent'),
        rules.refundSharePercent,
      )}
      {field('windowHours', t('Hours after the delivery'), rules.windowHours)}
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
