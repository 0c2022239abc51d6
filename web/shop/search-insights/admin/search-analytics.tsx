import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { pagesOf, useLastPage, usePageParam } from '#web/lib/page-param.ts'
import { type QueryFilters, useQueryFilters } from '#web/lib/use-query-filters.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect, Filters } from '#web/ui/filters.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { analyticsQuery, QUERIES_PER_PAGE, useAnalytics } from './analytics.api.ts'
import { QueryTable } from './query-table.tsx'
import { SearchDays } from './search-days.tsx'
import { SearchTotals } from './search-totals.tsx'

/** What shoppers search for, and what they do not find. */
export function SearchAnalytics() {
  const { t } = useI18n()
  const filters = useQueryFilters()
  const query = analyticsQuery(filters.param)
  const [page, setPage] = usePageParam()
  const { data, error, refetch, isPlaceholderData: old } = useAnalytics(query)
  const pages = data && pagesOf(data.totalCount, QUERIES_PER_PAGE)
  const beyond = useLastPage(page, old ? undefined : pages, setPage)
  return (
    <section>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl font-bold">{t('Search analytics')}</h1>
        <FilterSelect
          label={t('Period')}
          selected={filters.param('days')}
          onSelect={(days) => filters.setParam('days', days)}
          choices={periods}
        />
      </div>
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {!error && (!data || beyond) && <Skeleton className="h-96 rounded-xl" />}
      {data?.total.searches === 0 && <NoSearches />}
      {data && !beyond && data.total.searches > 0 && (
        <div aria-busy={old || undefined} className={classes('transition-opacity', old && 'opacity-60')}>
          <SearchTotals total={data.total} />
          <SearchDays days={data.days} />
          <h2 className="mb-3 mt-8 text-lg font-bold">{t('What was searched for')}</h2>
          <QueryFilterRow {...filters} />
          <QueryTable outcome={query.outcome} list={data} />
          <Pager page={page} pages={pages ?? 1} onPage={setPage} />
        </div>
      )}
    </section>
  )
}

/** Instead of numbers that are all 0. */
function NoSearches() {
  const { t } = useI18n()
  return (
    <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
      <p>{t('Nobody has searched in these days. Searches are counted here some minutes later.')}</p>
    </EmptyState>
  )
}

function QueryFilterRow({ param, setParam, clearParams }: QueryFilters) {
  const { t } = useI18n()
  const filter = (name: 'outcome' | 'sort') => ({
    selected: param(name),
    onSelect: (value: string) => setParam(name, value),
  })
  const active = ['outcome', 'sort'].filter((name) => param(name)).length
  return (
    <Filters active={active} onClear={() => clearParams(['outcome', 'sort'])}>
      <FilterSelect label={t('Show')} {...filter('outcome')} choices={outcomes} />
      <FilterSelect label={t('Sort by')} {...filter('sort')} choices={sorts} />
    </Filters>
  )
}

const periods = [
  { value: '', word: 'Last 7 days' satisfies Text },
  { value: '30', word: 'Last 30 days' satisfies Text },
]
const outcomes = [
  { value: '', word: 'All searches' satisfies Text },
  { value: 'without-result', word: 'Without result' satisfies Text },
  { value: 'without-add', word: 'Nothing added' satisfies Text },
]
const sorts = [
  { value: '', word: 'Most often first' satisfies Text },
  { value: 'share', word: 'Highest share first' satisfies Text },
  { value: 'query', word: 'Name' satisfies Text },
]
