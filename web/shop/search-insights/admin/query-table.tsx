import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SearchAnalytics, SearchCount, SearchOutcome } from '#contract/v1/search-insights.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import { countText, shareText } from './numbers.ts'

type QueryTableProps = {
  outcome: SearchOutcome | undefined
  list: Pick<SearchAnalytics, 'data' | 'totalCount' | 'total'>
}

/** The texts of searches with their numbers. On phones every row is a card with labelled cells. */
export function QueryTable({ outcome, list: { data, totalCount, total } }: QueryTableProps) {
  const { t } = useI18n()
  if (totalCount === 0) {
    return (
      <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
        <p>{t(nothing[outcome ?? 'any'])}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status" className="mb-2 text-sm text-faint">
        {totalCount === 1 ? t('1 text') : t('{count} texts', { count: countText(totalCount) })}
      </p>
      <table
        className={classes(
          'block w-full border-separate border-spacing-0 text-sm md:table md:rounded-xl md:border',
          'md:border-line md:bg-card',
        )}
      >
        <TableHead columns={columns} />
        <tbody className="flex flex-col gap-3 md:table-row-group">
          {data.map((row) => (
            <Row key={row.query} row={row} />
          ))}
        </tbody>
      </table>
      {total.rare > 0 && (
        <p className="mt-3 text-sm text-soft">
          {t(
            '{count} more searches were for texts that only one visitor typed on a day; these are not stored.',
            {
              count: countText(total.rare),
            },
          )}
        </p>
      )}
    </>
  )
}

const columns = [
  'Search text',
  'Searches',
  'Without result',
  'Nothing added',
  'Something added',
  'Change',
] satisfies Text[]

const nothing = {
  any: 'Every text was typed by one visitor only, and such texts are not stored.',
  'without-result': 'Every search had a result.',
  'without-add': 'After every search with a result something was added.',
} satisfies Record<SearchOutcome | 'any', Text>

function Row({ row: { query, searches, withoutResult, withoutAdd, withAdd } }: { row: SearchCount }) {
  const { t } = useI18n()
  const part = (count: number) => `${countText(count)} (${shareText(count, searches)})`
  return (
    <tr
      className={classes(
        'grid grid-cols-2 items-center gap-x-4 gap-y-2.5 rounded-xl border border-line bg-card p-4',
        'md:table-row md:rounded-none md:border-0 md:[&:not(:first-child)>td]:border-t',
        'md:[&>td]:border-line',
      )}
    >
      <td className="col-span-2 min-w-0 md:p-3">
        <Link
          to={`/search?q=${encodeURIComponent(query)}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          {query}
        </Link>
      </td>
      <Cell name={t('Searches')}>{countText(searches)}</Cell>
      <Cell name={t('Without result')} tone={withoutResult > 0 && 'font-bold text-chilli-600'}>
        {part(withoutResult)}
      </Cell>
      <Cell name={t('Nothing added')}>{part(withoutAdd)}</Cell>
      <Cell name={t('Something added')}>{part(withAdd)}</Cell>
      <td className="col-span-2 md:w-px md:whitespace-nowrap md:p-3">
        <ButtonLink
          variant="secondary"
          size="sm"
          to={`/dashboard/search-names?new=${encodeURIComponent(query)}`}
          aria-label={t('Add a name for {query}', { query })}
          className="max-md:h-11 max-md:w-full"
        >
          {t('Add a name')}
        </ButtonLink>
      </td>
    </tr>
  )
}

function Cell({ name, tone, children }: { name: string; tone?: string | false; children: ReactNode }) {
  return (
    <td className={classes('tabular-nums md:p-3', tone)}>
      <span className="block text-xs font-semibold text-faint md:hidden">{name}</span>
      {children}
    </td>
  )
}
