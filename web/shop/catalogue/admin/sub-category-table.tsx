import type { ComponentProps, ReactNode } from 'react'
import { nameIn } from '#contract/language.ts'
import type { SubCategory } from '#contract/v1/categories.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pencil, Trash2 } from '#web/ui/icons.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import { useRows } from '#web/ui/use-rows.ts'
import { useSubCategories } from './categories.api.ts'
import { narrowed, type SubCategoryListQuery } from './sub-category-list-query.ts'

type Actions = {
  onPreview(sub: SubCategory): void
  onEdit(sub: SubCategory): void
  onDelete(sub: SubCategory): void
}

/** All sub-categories, without paging (spec §2); on phones each row is a card with labelled cells. */
export function SubCategoryTable({ listQuery, ...actions }: Actions & { listQuery: SubCategoryListQuery }) {
  const { t, language } = useI18n()
  const { data: subs, error, refetch } = useSubCategories()
  if (error && !subs) return <LoadFailed error={error} onRetry={refetch} />
  if (!subs) return <Skeleton className="h-96 rounded-xl" />
  if (subs.length === 0) {
    return (
      <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
        <p>{t('There is no sub category yet. Add the first one.')}</p>
      </EmptyState>
    )
  }
  const shown = narrowed(subs, listQuery, language)
  if (shown.length === 0) return <EmptyState title={t('No Data')}>{t('No sub category matches.')}</EmptyState>
  return <Table subs={shown} {...actions} />
}

const columns = ['Sr.No', 'Name', 'Image', 'Category', 'Action'] satisfies Text[]

function Table({ subs, ...actions }: Actions & { subs: readonly SubCategory[] }) {
  const rows = useRows<HTMLTableSectionElement>(subs.length, {
    open: (at) => subs[at] && actions.onEdit(subs[at]),
  })
  return (
    <table
      className={classes(
        'block w-full border-separate border-spacing-0 rounded-xl border border-line bg-card text-sm',
        'md:table',
      )}
    >
      <TableHead columns={columns} />
      <tbody {...rows.list} className="block md:table-row-group">
        {subs.map((sub, at) => (
          <Row key={sub.id} sub={sub} number={at + 1} row={rows.row(at)} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Actions & { sub: SubCategory; number: number; row: ComponentProps<'tr'> }

function Row({ sub, number, row, onPreview, onEdit, onDelete }: RowProps) {
  const { t, language } = useI18n()
  const name = nameIn(language, sub)
  return (
    <tr
      {...row}
      className={classes(
        'grid grid-cols-[auto_auto_1fr_auto] items-center gap-x-3 gap-y-1 border-t border-line p-2.5',
        'first:border-t-0 md:table-row md:[&:not(:first-child)>td]:border-t md:[&>td]:border-line',
      )}
    >
      <Cell name={t('Sr.No')} className="row-span-2 self-start text-faint md:w-16">
        {number}
      </Cell>
      <Cell name={t('Name')} className="col-start-3 font-semibold wrap-anywhere">
        {name}
      </Cell>
      <Cell name={t('Image')} className="col-start-2 row-span-2 row-start-1 self-start md:py-1.5">
        <button
          type="button"
          aria-label={t('Preview the picture of {name}', { name })}
          onClick={() => onPreview(sub)}
          className="block overflow-hidden rounded-md border border-line"
        >
          <Picture src={sub.image} alt="" sizes="48px" widest={160} className="size-12" />
        </button>
      </Cell>
      <Cell name={t('Category')} className="col-start-3 text-soft wrap-anywhere">
        {sub.categories.map((one) => nameIn(language, one)).join(', ')}
      </Cell>
      <Cell name={t('Action')} className="col-start-4 row-span-2 row-start-1 self-start md:w-28">
        <span className="-ml-3 flex max-md:-mr-2">
          <IconButton label={t('Edit {name}', { name })} onClick={() => onEdit(sub)}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton
            label={t('Delete {name}', { name })}
            onClick={() => onDelete(sub)}
            className="text-chilli-600"
          >
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </span>
      </Cell>
    </tr>
  )
}

function Cell(cell: { name: string; className: string; children: ReactNode }) {
  return (
    <td className={classes('md:px-3', cell.className)}>
      <span className="block text-xs font-semibold text-faint md:hidden">{cell.name}</span>
      {cell.children}
    </td>
  )
}
