import type { ReactNode } from 'react'
import { localeOf } from '#contract/language.ts'
import type { SearchName } from '#contract/v1/search-names.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Pencil, Trash2 } from '#web/ui/icons.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { More } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import { type NamesQuery, useSearchNames } from './names.api.ts'

type Actions = { onEdit(name: SearchName): void; onRemove(name: SearchName): void }

/** The names that match, in the order of the alphabet; on phones each row is a card. */
export function NameTable({ query, ...actions }: Actions & { query: NamesQuery }) {
  const { t } = useI18n()
  const { names, error, refetch, hasMore, loadingMore, failed, loadMore } = useSearchNames(query)
  if (error && !names) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!names) return <Skeleton className="h-96 rounded-xl" />
  if (names.length === 0)
    return (
      <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
        {t('No name matches. Add it, and shoppers find what it means.')}
      </EmptyState>
    )
  return (
    <>
      <table
        className={classes(
          'block w-full border-separate border-spacing-0 rounded-xl border border-line bg-card text-sm',
          'md:table',
        )}
      >
        <TableHead columns={columns} />
        <tbody className="block md:table-row-group">
          {names.map((name) => (
            <Row key={name.id} name={name} {...actions} />
          ))}
        </tbody>
      </table>
      {hasMore && <More loading={loadingMore} failed={failed} onMore={loadMore} />}
    </>
  )
}

const columns = ['Shoppers type', 'Which means', 'Origin', 'Action'] satisfies Text[]

function Row({ name, onEdit, onRemove }: Actions & { name: SearchName }) {
  const { t } = useI18n()
  return (
    <tr
      className={classes(
        'grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-0.5 border-t border-line p-3 first:border-t-0',
        'md:table-row md:[&:not(:first-child)>td]:border-t md:[&>td]:border-line',
      )}
    >
      <td
        className={classes('font-semibold wrap-anywhere md:px-3', name.disabled && 'text-faint line-through')}
      >
        {name.name}
      </td>
      <td className="col-start-1 text-soft wrap-anywhere md:px-3">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {name.meanings.join(', ')}
          {name.kind === 'brand' && <Badge tone="saffron">{t('Brand we do not sell')}</Badge>}
          {name.disabled && <Badge>{t('Not used')}</Badge>}
        </span>
      </td>
      <td className="col-start-1 text-xs text-faint md:px-3 md:text-sm">
        <Origin name={name} />
      </td>
      <td className="col-start-2 row-span-3 row-start-1 md:w-28 md:px-3">
        <span className="-mr-2 flex flex-wrap justify-end md:-ml-3 md:mr-0 md:flex-nowrap">
          <IconButton label={t('Edit {name}', { name: name.name })} onClick={() => onEdit(name)}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          {!name.disabled && (
            <IconButton
              label={t('Delete {name}', { name: name.name })}
              onClick={() => onRemove(name)}
              className="text-chilli-600"
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          )}
        </span>
      </td>
    </tr>
  )
}

function Origin({ name: { changedBy, changedAt } }: { name: SearchName }): ReactNode {
  const { t, language } = useI18n()
  if (!changedAt) return t('Supplied')
  const day = new Date(changedAt).toLocaleDateString(localeOf[language], { day: 'numeric', month: 'short' })
  return changedBy ? t('{who}, {day}', { who: changedBy, day }) : day
}
