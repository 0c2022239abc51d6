import { sql } from 'kysely'
import { all, type Db, one } from '#server/platform/database/database.ts'

type Counts = { searches: number; withoutResult: number; withoutAdd: number; withAdd: number }
export type AnalyticsFilter = {
  days: number
  outcome: 'any' | 'without-result' | 'without-add'
  sort: 'most' | 'share' | 'query'
  limit: number
  offset: number
}

const sums = sql`
  coalesce(sum(searches), 0)::bigint as searches,
  coalesce(sum(without_result), 0)::bigint as "withoutResult",
  coalesce(sum(searches - without_result - with_add), 0)::bigint as "withoutAdd",
  coalesce(sum(with_add), 0)::bigint as "withAdd"`

const period = (days: number) => sql`day > (now() at time zone 'Asia/Kolkata')::date - ${days}::int`

export const total = (db: Db, days: number) =>
  one(
    db,
    sql<Counts & { queries: number; rare: number }>`
      select ${sums}, count(distinct query) filter (where query <> '') as queries,
             coalesce(sum(searches) filter (where query = ''), 0)::bigint as rare
        from search_counts
       where ${period(days)}`,
  )

/** Every day of the period, the oldest first. */
export const listDays = (db: Db, days: number) =>
  all(
    db,
    sql<Counts & { day: string }>`
      select of_period.day::text as day, ${sums}
        from (select (now() at time zone 'Asia/Kolkata')::date - ago as day
                from generate_series(0, ${days}::int - 1) as ago) as of_period
        left join search_counts c on c.day = of_period.day
       group by of_period.day
       order by of_period.day`,
  )

/** A page of the texts with a search of the outcome, and their number. */
export const listQueries = (db: Db, { days, outcome, sort, limit, offset }: AnalyticsFilter) =>
  one(
    db,
    sql<{ data: (Counts & { query: string })[]; totalCount: number }>`
      with counted as (
        select query, ${sums}
          from search_counts
         where ${period(days)} and query <> ''
         group by query),
      chosen as (
        select *, case ${outcome}::text when 'without-result' then "withoutResult"
                                        when 'without-add' then "withoutAdd" else searches end as number
          from counted),
      page as (
        select query, searches, "withoutResult", "withoutAdd", "withAdd"
          from chosen
         where number > 0
         order by case when ${sort}::text = 'share' then number::real / searches end desc,
                  case when ${sort}::text <> 'query' then number end desc, query
         limit ${limit} offset ${offset})
      select coalesce((select json_agg(page) from page), '[]') as data,
             (select count(*) from chosen where number > 0) as "totalCount"`,
  )
