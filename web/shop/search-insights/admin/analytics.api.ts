import { keepPreviousData } from '@tanstack/react-query'
import {
  analyticsPeriods,
  searchAnalyticsV1,
  searchCountSorts,
  searchOutcomes,
} from '#contract/browser/v1/search-insights.ts'
import { clientFor } from '#web/lib/api.ts'
import { pageIn } from '#web/lib/page-param.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { oneOf, type QueryFilters } from '#web/lib/use-query-filters.ts'

const { get } = clientFor(searchAnalyticsV1)

export const QUERIES_PER_PAGE = 20

/** The period, filter and sort order in the address; invalid values are ignored. */
export function analyticsQuery(param: QueryFilters['param']) {
  const outcome = oneOf(searchOutcomes, param('outcome'))
  const sort = oneOf(searchCountSorts, param('sort'))
  return {
    days: oneOf(analyticsPeriods, param('days')) ?? '7',
    ...(outcome && { outcome }),
    ...(sort && { sort }),
    page: pageIn(param('page')),
    limit: QUERIES_PER_PAGE,
  }
}

/** The searches of a period with a page of their texts: one reply, so that its numbers agree. */
export function useAnalytics(query: ReturnType<typeof analyticsQuery>) {
  return usePersonalQuery({
    queryKey: ['search-analytics', query],
    queryFn: ({ signal }) => get({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
