import type { ReactNode } from 'react'
import { LOW_STOCK, type StockRow } from '#contract/inventory.ts'
import { classes } from '#web/lib/classes.ts'
import { pagesOf, usePageParam } from '#web/lib/page-param.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDoing } from '#web/ui/use-doing.ts'
import { MoveStock } from './move-stock.tsx'
import { MovementsDialog } from './movements-dialog.tsx'
import { ROWS_PER_PAGE, useStock } from './stock.api.ts'

type StockTableProps = { store: string; search: string; low: boolean }

/** Twenty products of a store at a time; on a phone every row becomes a card that names its own cells. */
export function StockTable({ store, search, low }: StockTableProps) {
  const [page, setPage] = usePageParam()
  const { data: list, error, refetch, isPlaceholderData: old } = useStock({ store, search, low, page })
  const { begin, end, isOpen, thing } = useDoing<'history', StockRow>()
  if (error && !list) return <LoadFailed error={error} onRetry={refetch} />
  if (!list) return <Skeleton className="h-96 rounded-xl" />
  if (list.data.length === 0) {
    return (
      <EmptyState title="No Data found" picture={<EmptyBag className="h-32 w-36" />}>
        <p>{low ? 'Nothing is low here.' : 'No product matches.'}</p>
      </EmptyState>
    )
  }
  return (
    <div className={classes('transition-opacity', old && 'opacity-60')}>
      <p role="status" className="mb-2 text-sm text-faint">
        {list.totalCount === 1 ? '1 product' : `${list.totalCount.toLocaleString('en-IN')} products`}
      </p>
      <table className="block w-full text-sm md:table md:overflow-hidden md:rounded-xl md:border md:border-line md:bg-card">
        <thead className="hidden text-left text-soft md:table-header-group">
          <tr>
            {['Product', 'On hand', 'Reserved', 'To sell', 'Change'].map((name) => (
              <th key={name} scope="col" className="whitespace-nowrap p-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="flex flex-col gap-3 md:table-row-group">
          {list.data.map((row) => (
            <Row key={row.productId} row={row} store={store} onHistory={() => begin('history', row)} />
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={pagesOf(list.totalCount, ROWS_PER_PAGE)} onPage={setPage} />
      <MovementsDialog open={isOpen('history')} onClose={end} store={store} product={thing('history')} />
    </div>
  )
}

function Row({ row, store, onHistory }: { row: StockRow; store: string; onHistory(): void }) {
  const { productId, name, unit, image, onHand, reserved, saleable } = row
  return (
    <tr className="grid grid-cols-3 items-center gap-x-4 gap-y-2.5 rounded-xl border border-line bg-card p-4 md:table-row md:rounded-none md:border-0 md:border-t">
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
              <span className="sr-only">, history</span>
            </span>
          </span>
        </button>
      </td>
      <Pieces name="On hand">{onHand}</Pieces>
      <Pieces name="Reserved">{reserved}</Pieces>
      <Pieces name="To sell" tone={saleable === 0 ? 'none' : saleable <= LOW_STOCK ? 'low' : undefined}>
        {saleable}
      </Pieces>
      <td className="col-span-3 md:w-px md:whitespace-nowrap md:p-3">
        <MoveStock shelf={{ storeId: store, productId }} name={`${name}, ${unit}`} />
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
