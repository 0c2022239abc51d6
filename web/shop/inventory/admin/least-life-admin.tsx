import { type FormEvent, useState } from 'react'
import { nameIn } from '#contract/language.ts'
import type { LeastLife } from '#contract/v1/batches.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLeastLives, useSetLeastLife } from './least-life.api.ts'

/** How many days of life goods must have at delivery, by category, and for products that differ from theirs. */
export function LeastLifeAdmin() {
  const { t } = useI18n()
  const { data, error, refetch } = useLeastLives()
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  const products = data?.filter(({ of }) => of === 'product') ?? []
  return (
    <section className="max-w-prose">
      <h1 className="mb-1 text-xl font-bold">{t('Least life at delivery')}</h1>
      <p className="mb-4 text-sm text-soft">
        {t('Goods with fewer days left are not sold. Without a number they are sold until their last day.')}{' '}
        {t('A product follows the highest number of its categories, or its own, set at Stock, Dates.')}
      </p>
      {data ? (
        <Rows rows={data.filter(({ of }) => of === 'category')} />
      ) : (
        <Skeleton className="h-96 rounded-xl" />
      )}
      {products.length > 0 && (
        <>
          <h2 className="mb-2 mt-6 text-lg font-bold">{t('Products with their own')}</h2>
          <Rows rows={products} />
        </>
      )}
    </section>
  )
}

const Rows = ({ rows }: { rows: LeastLife[] }) => (
  <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
    {rows.map((row) => (
      <Row key={`${row.id} ${row.days}`} {...row} />
    ))}
  </ul>
)

function Row(row: LeastLife) {
  const { language } = useI18n()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{nameIn(language, row)}</span>
      <DaysForm {...row} />
    </li>
  )
}

/** The number of days; an empty field removes it. */
export function DaysForm(row: Pick<LeastLife, 'id' | 'of' | 'name' | 'nameHi' | 'days'>) {
  const { t, language } = useI18n()
  const saved = row.days === undefined ? '' : String(row.days)
  const [typed, setTyped] = useState(saved)
  const { mutate, isPending } = useSetLeastLife(row, () => toast.success(t('Saved')))
  const name = nameIn(language, row)
  const isNumber = /^(\d{1,3}|1000)?$/.test(typed.trim())
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNumber && typed.trim() !== saved) mutate(typed.trim() === '' ? undefined : Number(typed))
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field
        label={t('Days')}
        aria-label={t('Days of {name}', { name })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="w-24"
        {...(!isNumber && { problem: t('Please type a number') })}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={isPending}
        disabled={typed.trim() === saved}
        aria-label={t('Save days of {name}', { name })}
        className="mt-6.5"
      >
        {t('Save')}
      </Button>
    </form>
  )
}
