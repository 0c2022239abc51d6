import { type FormEvent, useState } from 'react'
import { batchMoves } from '#contract/browser/v1/batches.ts'
import type { StockRow } from '#contract/inventory.ts'
import { nameIn, type Translate } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import type { Batch, Batches, BatchMove } from '#contract/v1/batches.ts'
import { dateText } from '#web/lib/dates.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBatches, useMoveBatch } from './batches.api.ts'
import { useLeastLives } from './least-life.api.ts'
import { DaysForm } from './least-life-admin.tsx'

type BatchesDialogProps = {
  open: boolean
  onClose(): void
  store: string
  product: StockRow | undefined
  /** whether the user may set the least life of products */
  setsLife: boolean
}

/** The pieces of a product by their last day, with a form that receives, dates, counts or wastes some. */
export function BatchesDialog({ open, onClose, store, product, setsLife }: BatchesDialogProps) {
  const { language } = useI18n()
  const title = product ? `${nameIn(language, product)}, ${unitIn(language, product.unit)}` : ''
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} wide>
      {product && <OfProduct store={store} productId={product.productId} />}
      {product && setsLife && <LifeOfProduct product={product} />}
    </Dialog>
  )
}

function OfProduct({ store, productId }: { store: string; productId: string }) {
  const { data, error, refetch } = useBatches(store, productId)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-64 rounded-lg" />
  return (
    <div className="flex flex-col gap-5">
      <BatchList {...data} />
      <BatchForm store={store} productId={productId} />
    </div>
  )
}

/** The least life of the product alone; an empty field leaves it to its categories. */
function LifeOfProduct({ product: { productId: id, ...names } }: { product: StockRow }) {
  const { t } = useI18n()
  const { data } = useLeastLives()
  if (!data) return null
  const own = data.find((row) => row.of === 'product' && row.id === id)?.days
  return (
    <section aria-label={t('Least life of this product')} className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-bold">{t('Least life of this product')}</h3>
      <DaysForm key={own} {...names} id={id} of="product" {...(own !== undefined && { days: own })} />
    </section>
  )
}

function BatchList({ batches, undated, leastLifeDays }: Batches) {
  const { t } = useI18n()
  return (
    <div className="text-sm">
      <p className="mb-2 text-soft">{needText(t, leastLifeDays)}</p>
      <ul aria-label={t('Dates')} className="divide-y divide-line">
        {batches.map((batch) => (
          <BatchRow key={batch.expiresOn} {...batch} />
        ))}
        {(undated > 0 || batches.length === 0) && (
          <li className="flex justify-between gap-4 py-2.5">
            <span className="text-soft">{t('Without a date')}</span>
            <span>{undated}</span>
          </li>
        )}
      </ul>
    </div>
  )
}

function BatchRow({ expiresOn, sellUntil, pieces, forSale }: Batch) {
  const { t } = useI18n()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
      <span>
        <span className="font-semibold">{dateText(expiresOn)}</span>
        {sellUntil !== expiresOn && (
          <span className="block text-faint">{t('Sold until {day}', { day: dateText(sellUntil) })}</span>
        )}
      </span>
      <span className="flex items-center gap-2">
        {!forSale && <Badge>{t('Not for sale')}</Badge>}
        {pieces}
      </span>
    </li>
  )
}

const needText = (t: Translate, days: number): string => {
  if (days === 0) return t('Sold until the last day.')
  return days === 1
    ? t('At least 1 day of life is needed at delivery.')
    : t('At least {count} days of life are needed at delivery.', { count: days })
}

const kinds = {
  received: 'Receive',
  dated: 'Set the date of goods on hand',
  counted: 'Count',
  wasted: 'Waste',
} satisfies Record<BatchMove, Text>

const piecesIn = (typed: string): number | undefined =>
  /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined

function BatchForm({ store, productId }: { store: string; productId: string }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState({ kind: 'received' as BatchMove, expiresOn: '', pieces: '' })
  const [pressed, setPressed] = useState(false)
  const { mutate, isPending } = useMoveBatch((sent) => {
    // the next number may be typed already
    setTyped((now) => (piecesIn(now.pieces) === sent.pieces ? { ...now, pieces: '' } : now))
    setPressed(false)
  })
  const { kind, expiresOn } = typed
  const pieces = piecesIn(typed.pieces)
  function submit(event: FormEvent) {
    event.preventDefault()
    setPressed(true)
    if (!expiresOn || pieces === undefined) return
    mutate({ storeId: store, productId, kind, expiresOn, pieces })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
      <Select
        label={t('Change')}
        value={kind}
        onChange={({ target }) =>
          setTyped((was) => ({ ...was, kind: batchMoves.find((one) => one === target.value) ?? was.kind }))
        }
      >
        {batchMoves.map((one) => (
          <option key={one} value={one}>
            {t(kinds[one])}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label={t('Best before')}
          type="date"
          value={expiresOn}
          onChange={({ target }) => setTyped((was) => ({ ...was, expiresOn: target.value }))}
          {...(pressed && !expiresOn && { problem: t('Please type the date on the pack') })}
        />
        <Field
          label={t('Pieces')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed.pieces}
          onChange={({ target }) => setTyped((was) => ({ ...was, pieces: target.value }))}
          {...(pressed && pieces === undefined && { problem: t('Please type a number') })}
        />
      </div>
      <Button type="submit" size="lg" wide busy={isPending}>
        {t('Save')}
      </Button>
    </form>
  )
}
