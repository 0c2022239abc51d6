import { useState } from 'react'
import type { DayEnd, Figure } from '#contract/v1/books.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useQueryFilters } from '#web/lib/use-query-filters.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fileAddress, type StoreDay, useDayEnd } from './books.api.ts'
import { Payouts } from './payouts.tsx'
import { Postings } from './postings.tsx'

type Store = { id: string; name: string }

const figureTexts: Record<Figure, Text> = {
  sales: 'Sales' satisfies Text,
  returns: 'Taken back' satisfies Text,
  cash: 'Cash received' satisfies Text,
  upi: 'Paid by UPI at the door' satisfies Text,
  online: 'Paid online' satisfies Text,
  refunds: 'Refunds sent' satisfies Text,
  disputes: 'Withheld in disputes' satisfies Text,
  payouts: 'Expected from the provider' satisfies Text,
  walletsPaid: 'Paid from wallets' satisfies Text,
  walletsIn: 'Refunded to wallets' satisfies Text,
  walletsOut: 'Out of wallets' satisfies Text,
  walletsGivenUp: 'Given up by shoppers who left' satisfies Text,
  riders: 'Cash with riders at the end' satisfies Text,
}

const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** The day-end of a store; store and day are in the address. */
export function BooksAdmin({ stores }: { stores: readonly Store[] }) {
  const { t } = useI18n()
  const { param, setParam } = useQueryFilters()
  const of = { storeId: param('store') || (stores[0]?.id ?? ''), day: param('day') || today() }
  const { data, error, refetch } = useDayEnd(of)
  return (
    <section>
      <h1 className="mb-4 text-xl font-bold">{t('Books')}</h1>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Select
          label={t('Store')}
          value={of.storeId}
          className="w-56 max-w-full"
          onChange={(event) => setParam('store', event.target.value)}
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label={t('Day')}
          type="date"
          value={of.day}
          max={today()}
          onChange={(event) => setParam('day', event.target.value)}
        />
        <ButtonLink variant="quiet" reloadDocument to={fileAddress(of)}>
          {t('Download as CSV')}
        </ButtonLink>
      </div>
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-64 rounded-xl" />}
      {data && <Figures day={data} of={of} />}
    </section>
  )
}

const figureStyle =
  'flex min-h-24 w-full flex-col items-start gap-1 rounded-xl border border-line bg-card p-4 text-left ' +
  'enabled:hover:bg-sunken'

function Figures({ day, of }: { day: DayEnd; of: StoreDay }) {
  const { t } = useI18n()
  const [open, setOpen] = useState<Figure | null>(null)
  const expected = day.figures.find(({ figure }) => figure === 'payouts')?.amount.amount ?? 0
  return (
    <>
      {!day.isFinal && (
        <p className="mb-3 text-sm text-soft">{t('This day is not over yet; its figures still change.')}</p>
      )}
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {day.figures.map(({ figure, amount, postings }) => (
          <li key={figure}>
            <button
              type="button"
              disabled={postings === 0}
              onClick={() => setOpen(figure)}
              className={figureStyle}
            >
              <span className="text-sm text-soft">{t(figureTexts[figure])}</span>
              <span className="text-lg font-bold tabular-nums">{rupees(amount.amount)}</span>
              <span className="text-sm text-soft">
                {postings === 1 ? t('1 posting') : t('{count} postings', { count: postings })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Payouts of={of} seen={day.seenPayouts} expected={expected} />
      <Dialog
        open={open !== null}
        onOpenChange={(is) => !is && setOpen(null)}
        title={open ? t(figureTexts[open]) : ''}
      >
        {open && <Postings of={of} figure={open} />}
      </Dialog>
    </>
  )
}
