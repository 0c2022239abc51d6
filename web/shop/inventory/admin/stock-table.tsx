import type { ComponentProps, ReactNode } from 'react'
import { LOW_STOCK } from '#contract/browser/inventory.ts'
import type { StockRow } from '#contract/inventory.ts'
import { nameIn } from '#contract/language.ts'
import { unitIn } from '#contract/units.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { pagesOf, useLastPage, usePageParam } from '#web/lib/page-param.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useRows } from '#web/ui/use-rows.ts'
import { BatchesDialog } from './batches-dialog.tsx'
import { BinCell } from './bin-cell.tsx'
import { MoveStock } from './move-stock.tsx'
import { MovementsDialog } from './movements-dialog.tsx'
import { ROWS_PER_PAGE, type StockListQuery, useStock } from './stock.api.ts'

type StockTableProps = Omit<StockListQuery, 'page'> & { setsLife: boolean }

/** The stock of a store. An open dialog stays when its product leaves the list, for example by what it saves. */
export function StockTable({ setsLife, ...listQuery }: StockTableProps) {
  const { store } = listQuery
  const { begin, end, isOpen, thing } = useDialogState<'history' | 'dates', StockRow>()
  return (
    <>
      <Rows
        {...listQuery}
        onHistory={(row) => begin('history', row)}
        onDates={(row) => begin('dates', row)}
      />
      <MovementsDialog open={isOpen('history')} onClose={end} store={store} product={thing('history')} />
      <BatchesDialog
        open={isOpen('dates')}
        onClose={end}
        store={store}
        product={thing('dates')}
        setsLife={setsLife}
      />
    </>
  )
}

type RowsProps = Omit<StockListQuery, 'page'> & {
  onHistory(row: StockRow): void
  onDates(row: StockRow): void
}

/** Twenty products of a store per page; on phones every row is a card with labelled cells. */
function Rows({ onHistory, onDates, ...listQuery }: RowsProps) {
  const { t } = useI18n()
  const { store, show } = listQuery
  const [page, setPage] = usePageParam()
  const { data: list, error, refetch, isPlaceholderData: old } = useStock({ ...listQuery, page })
  const pages = list && !old ? pagesOf(list.totalCount, ROWS_PER_PAGE) : undefined
  const beyond = useLastPage(page, pages, setPage)
  const rows = useRows<HTMLTableSectionElement>(list?.data.length ?? 0, {
    open: (at) => list?.data[at] && onHistory(list.data[at]),
  })
  if (error && !list) return <LoadFailed error={error} onRetry={refetch} />
  if (!list || beyond) return <Skeleton className="h-96 rounded-xl" />
  if (list.data.length === 0) {
    return (
      <EmptyState title={t('No Data found')} picture={<EmptyBag className="h-32 w-36" />}>
        <p>{t(nothing[show])}</p>
      </EmptyState>
    )
  }
  return (
    <div className={classes('transition-opacity', old && 'opacity-60')}>
      <p role="status" className="mb-2 text-sm text-faint">
        {list.totalCount === 1
          ? t('1 product')
          : t('{count} products', { count: list.totalCount.toLocaleString('en-IN') })}
      </p>
      <table
        className={classes(
          'block w-full border-separate border-spacing-0 text-sm md:table md:rounded-xl md:border',
          'md:border-line md:bg-card',
        )}
      >
        <TableHead columns={columns} />
        <tbody {...rows.list} className="flex flex-col gap-3 md:table-row-group">
          {list.data.map((row, at) => (
            <Row
              key={row.productId}
              row={row}
              store={store}
              keys={rows.row(at)}
              onHistory={() => onHistory(row)}
              onDates={() => onDates(row)}
            />
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={pagesOf(list.totalCount, ROWS_PER_PAGE)} onPage={setPage} />
    </div>
  )
}

const columns = ['Product', 'Place', 'On hand', 'Reserved', 'To sell', 'Change'] satisfies Text[]

const nothing = {
  all: 'No product matches.',
  low: 'Nothing is low here.',
  'sold-out': 'Nothing is sold out here.',
} satisfies Record<StockListQuery['show'], Text>

type RowProps = {
  row: StockRow
  store: string
  keys: ComponentProps<'tr'>
  onHistory(): void
  onDates(): void
}

function Row({ row, store, keys, onHistory, onDates }: RowProps) {
  const { t, language } = useI18n()
  const name = nameIn(language, row)
  const { productId, image, onHand, reserved, saleable, shortLife } = row
  const unit = unitIn(language, row.unit)
  return (
    <tr
      {...keys}
      className={classes(
        'grid grid-cols-3 items-center gap-x-4 gap-y-2.5 rounded-xl border border-line bg-card p-4',
        'md:table-row md:rounded-none md:border-0 md:[&:not(:first-child)>td]:border-t',
        'md:[&>td]:border-line',
      )}
    >
      <td className="col-span-3 md:p-3">
        <button
          type="button"
          onClick={onHistory}
          className="flex items-center gap-2.5 text-left hover:underline"
        >
          <Picture src={image} alt="" sizes="40px" widest={160} className="size-10 shrink-0 rounded-md" />
          <span className="min-w-0">
            <span className="line-clamp-2 font-semibold">{name}</span>
            <span className="block text-xs text-faint">
              {unit}
              <span className="sr-only">{t(', history')}</span>
            </span>
          </span>
        </button>
      </td>
      <td className="col-span-3 md:p-3 md:whitespace-nowrap">
        <span className="flex items-center gap-4">
          <BinCell store={store} row={row} name={`${name}, ${unit}`} />
          <button
            type="button"
            onClick={onDates}
            aria-label={t('Dates of {name}', { name: `${name}, ${unit}` })}
            className="min-h-11 text-left text-sm text-soft underline-offset-2 hover:underline md:min-h-9"
          >
            {t('Dates')}
          </button>
        </span>
      </td>
      <Pieces name={t('On hand')}>{onHand}</Pieces>
      <Pieces name={t('Reserved')}>{reserved}</Pieces>
      <Pieces name={t('To sell')} tone={saleable === 0 ? 'none' : saleable <= LOW_STOCK ? 'low' : undefined}>
        {saleable}
        {shortLife !== undefined && (
          <span className="block text-xs font-normal text-soft">
            {t('{count} not for sale', { count: shortLife })}
          </span>
        )}
      </Pieces>
      <td className="col-span-3 md:w-px md:whitespace-nowrap md:p-3">
        <MoveStock category={{ storeId: store, productId }} name={`${name}, ${unit}`} />
      </td>
    </tr>
  )
}

const tones = { none: 'font-bold text-chilli-600', low: 'font-bold text-saffron-800' }

function Pieces({
  name,
  tone,
  children,
}: {
  name: string
  tone?: keyof typeof tones | undefined
  children: ReactNode
}) {
  return (
    <td className={classes('md:p-3', tone && tones[tone])}>
      <span className="block text-xs font-semibold text-faint md:hidden">{name}</span>
      {children}
    </td>
  )
}
