import { sql } from 'kysely'
import { all, changed, type Db, one } from '#server/platform/database/database.ts'

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

/** Makes the statements of a new transaction read the same data. */
export const readOneMoment = (db: Db) => changed(db, sql`set transaction isolation level repeatable read`)

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

/** The texts with a search of the outcome. */
const chosen = ({ days, outcome }: AnalyticsFilter) => sql`
  select * from (
    select *, case ${outcome}::text when 'without-result' then "withoutResult"
                                    when 'without-add' then "withoutAdd" else searches end as number
      from (select query, ${sums} from search_counts where ${period(days)} and query <> '' group by query) as counted
  ) as numbered
   where number > 0`

export const countQueries = (db: Db, filter: AnalyticsFilter) =>
  one(db, sql<{ totalCount: number }>`select count(*) as "totalCount" from (${chosen(filter)}) as chosen`)

/** A page of these texts. */
export const listQueries = (db: Db, filter: AnalyticsFilter) =>
  all(
    db,
    sql<Counts & { query: string }>`
      select query, searches, "withoutResult", "withoutAdd", "withAdd"
        from (${chosen(filter)}) as chosen
       order by case when ${filter.sort}::text = 'share' then number::real / searches end desc,
                case when ${filter.sort}::text <> 'query' then number end desc, query
       limit ${filter.limit} offset ${filter.offset}`,
  )
