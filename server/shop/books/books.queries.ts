import { sql } from 'kysely'
import type { Figure } from '#contract/v1/books.ts'
import { all, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type StoreDay = { storeId: string; day: string }
export type FigureSum = { figure: string; paise: number; postings: number }
export type Posting = {
  id: string
  at: Timestamp
  orderId: string
  number: string
  source: string
  paise: number
}
export type SeenPayout = { id: string; paise: number; reference: string; at: Timestamp }
export type Entry = {
  postingId: string
  at: string
  number: string
  source: string
  account: string
  paise: number
}

const begin = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`
const end = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`

/**
 * What each posting of a day adds to each figure. Accounts by pattern, so that another way to pay counts by itself. A
 * sale that is taken back is a figure of its own, and so is money that leaves wallets; what shoppers give up is not
 * among what leaves them.
 */
const parts = ({ storeId, day }: StoreDay) => sql`
  select p.posting_id, p.at, p.subject, p.number, p.source,
         case when p.paise > 0 then p.figure when p.figure = 'sales' then 'returns'
              when p.figure = 'walletsIn' then 'walletsOut' else p.figure end as figure,
         case when p.figure in ('sales', 'walletsIn') then abs(p.paise) else p.paise end as paise
    from (select l.posting_id, l.at, l.subject, o.number, l.source, f.figure, sum(f.sign * l.paise) as paise
            from ledger_lines l
            join orders_numbers o on o.id = l.subject
            join (values ('sales', 'goods', -1), ('sales', 'discounts', -1), ('sales', 'fees', -1),
                         ('sales', 'taxes', -1), ('cash', 'cash collected', 1), ('upi', 'upi collected', 1),
                         ('online', '% captured', 1), ('refunds', '% refunded', -1), ('refunds', '% returned', -1),
                         ('disputes', '% disputed', -1), ('payouts', '% captured', 1), ('payouts', '% refunded', 1),
                         ('payouts', '% disputed', 1), ('walletsPaid', 'wallet paid', 1),
                         ('walletsIn', '% to wallet', -1), ('walletsIn', 'wallet given up', -1),
                         ('walletsGivenUp', 'wallet given up', -1)) as f (figure, account, sign)
              on l.account like f.account
           where o.store_id = ${storeId} and l.at >= ${begin(day)} and l.at < ${end(day)}
           group by l.posting_id, l.at, l.subject, o.number, l.source, f.figure) as p
   where p.paise <> 0`

export const sums = (db: Db, of: StoreDay) =>
  all(
    db,
    sql<FigureSum>`
      select figure, sum(paise)::bigint as paise, count(*)::int as postings
        from (${parts(of)}) as part
       group by figure`,
  )

export const postings = (
  db: Db,
  { figure, after, limit, ...of }: StoreDay & { figure: Figure; after: string; limit: number },
) =>
  all(
    db,
    sql<Posting>`
      select posting_id::text as id, to_json(at) #>> '{}' as at, subject as "orderId", number, source,
             paise::bigint as paise
        from (${parts(of)}) as part
       where figure = ${figure} and posting_id > ${after}::text::bigint
       order by posting_id
       limit ${limit}`,
  )

/** Cash that riders of a store had at the end of a day. */
const withRiders = ({ storeId, day }: StoreDay) => sql`
  from rider_cash_states c
 where c.store_id = ${storeId} and c.at < ${end(day)}
   and coalesce(c.returned_at >= ${end(day)}, true) and coalesce(c.counted_at >= ${end(day)}, true)`

export const riderSum = (db: Db, of: StoreDay) =>
  one(
    db,
    sql<{ paise: number; postings: number }>`
      select coalesce(sum(c.paise), 0)::bigint as paise, count(*)::int as postings ${withRiders(of)}`,
  )

export const riderCash = (
  db: Db,
  { after, limit, ...of }: StoreDay & { after: string | null; limit: number },
) =>
  all(
    db,
    sql<Posting>`
      select replace(c.id::text, '-', '') as id, to_json(c.at) #>> '{}' as at, c.order_id as "orderId",
             c.order_number as number, 'collected' as source, c.paise ${withRiders(of)}
         and (${after}::uuid is null or c.id > ${after}::uuid)
       order by c.id
       limit ${limit}`,
  )

/** All entries of a day, with the time in India. */
export const entries = (db: Db, { storeId, day, limit }: StoreDay & { limit: number }) =>
  all(
    db,
    sql<Entry>`
      select l.posting_id::text as "postingId",
             to_char(l.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as at,
             o.number, l.source, l.account, l.paise
        from ledger_lines l
        join orders_numbers o on o.id = l.subject
       where o.store_id = ${storeId} and l.at >= ${begin(day)} and l.at < ${end(day)}
       order by l.posting_id, l.account
       limit ${limit}`,
  )

/** Whether a day ended so long ago that every transaction of it has, too. */
export const isFinal = async (db: Db, day: string): Promise<boolean> =>
  (await one(db, sql<{ is: boolean }>`select now() > ${end(day)} + interval '10 minutes' as is`)).is

export const seenPayouts = (db: Db, { storeId, day }: StoreDay) =>
  all(
    db,
    sql<SeenPayout>`
      select id, paise, reference, to_json(at) #>> '{}' as at
        from seen_payouts where store_id = ${storeId} and day = ${day}::date order by id`,
  )

/** Null if the store has one with this reference. */
export const insertPayout = (
  db: Db,
  payout: StoreDay & { id: string; paise: number; reference: string; by: string },
) =>
  maybe(
    db,
    sql<SeenPayout>`
      insert into seen_payouts (id, store_id, day, paise, reference, by_user)
      values (${payout.id}, ${payout.storeId}, ${payout.day}::date, ${payout.paise}, ${payout.reference}, ${payout.by})
          on conflict (store_id, reference) do nothing
      returning id, paise, reference, to_json(at) #>> '{}' as at`,
  )
