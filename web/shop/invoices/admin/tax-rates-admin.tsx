import type { ReactNode } from 'react'
import { nameIn } from '#contract/language.ts'
import type { GoodsCode, TaxRate } from '#contract/v1/tax-rates.ts'
import { classes } from '#web/lib/classes.ts'
import { dateText } from '#web/lib/dates.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useTaxRates } from './tax-rates.api.ts'
import { TaxRateForm, type TaxThing } from './tax-rates-form.tsx'

/** GST rates by code, and the codes of the goods, with what is planned. */
export function TaxRatesAdmin() {
  const { t, language } = useI18n()
  const { data, error, refetch } = useTaxRates()
  const { begin, end, isOpen, thing } = useDialogState<'change', TaxThing>()
  const changed = thing('change')
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  const byCode = Map.groupBy(data?.rates ?? [], ({ hsn }) => hsn)
  return (
    <section className="max-w-prose">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">{t('Tax rates')}</h1>
        <Button onClick={() => begin('change', { kind: 'rate', hsn: '' })}>{t('Add a rate')}</Button>
      </div>
      <p className="mb-4 text-sm text-soft">
        {t('A change begins tomorrow or later. Invoices that were issued stay as they are.')}
      </p>
      {!data && <Skeleton className="h-96 rounded-xl" />}
      <Rows label={t('Tax rates')}>
        {[...byCode].map(([hsn, rates]) => (
          <Row
            key={hsn}
            name={hsn}
            facts={rates.map((one) => ({ ...one, text: percent(one) }))}
            button={t('Change the rate of {code}', { code: hsn })}
            onChange={() => begin('change', { kind: 'rate', hsn })}
          />
        ))}
      </Rows>
      <h2 className="mt-6 text-lg font-bold">{t('HSN codes of goods')}</h2>
      <p className="mb-2 text-sm text-soft">
        {t('Goods without a code have {code}.', { code: data?.usual ?? '' })}
      </p>
      <Rows label={t('HSN codes of goods')}>
        {data?.goods.map(({ subCategory, codes }) => {
          const name = nameIn(language, subCategory)
          return (
            <Row
              key={subCategory.id}
              name={name}
              facts={codes.map((one) => ({ ...one, text: one.hsn }))}
              button={t('Change the code of {name}', { name })}
              onChange={() => begin('change', { kind: 'code', id: subCategory.id, name })}
            />
          )
        })}
      </Rows>
      <FormDialog open={isOpen('change')} onClose={end} title={titleOf(changed, t)}>
        {(edited) => changed && <TaxRateForm thing={changed} onChange={edited} onDone={end} />}
      </FormDialog>
    </section>
  )
}

const percent = ({ rate }: Pick<TaxRate, 'rate'>): string => `${rate / 100} %`

function titleOf(thing: TaxThing | undefined, t: ReturnType<typeof useI18n>['t']): string {
  if (thing?.kind === 'code') return t('Change the code of {name}', { name: thing.name })
  return thing?.hsn ? t('Change the rate of {code}', { code: thing.hsn }) : t('Add a rate')
}

const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    className="divide-y divide-line rounded-xl border border-line bg-card px-4 empty:hidden"
  >
    {children}
  </ul>
)

type Fact = { text: string; from: string; state: GoodsCode['codes'][number]['state'] }
type RowProps = { name: string; facts: Fact[]; button: string; onChange(): void }

function Row({ name, facts, button, onChange }: RowProps) {
  const { t } = useI18n()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {facts
          .filter(({ state }) => state !== 'past')
          .map(({ text, from, state }) => (
            <p
              key={from}
              className={classes(
                'text-sm',
                state === 'planned' ? 'font-semibold text-saffron-800' : 'text-soft',
              )}
            >
              {state === 'planned'
                ? t('{value} from {day}', { value: text, day: dateText(from) })
                : t('{value} since {day}', { value: text, day: dateText(from) })}
            </p>
          ))}
      </div>
      <Button variant="quiet" aria-label={button} onClick={onChange}>
        {t('Change')}
      </Button>
    </li>
  )
}
