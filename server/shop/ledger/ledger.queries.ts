import { sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

/**
 * Inserts a posting and its entries; a constraint refuses entries that do not sum to zero. Returns the rows inserted.
 */
export const post = (
  db: Db,
  posting: { source: string; subject: string; accounts: string[]; amounts: number[] },
) =>
  changed(
    db,
    sql`
      with posted as (
        insert into ledger_postings (source, subject) values (${posting.source}, ${posting.subject})
            on conflict (source) do nothing
        returning id
      )
      insert into ledger_entries (posting_id, account, paise)
      select posted.id, entry.account, entry.paise
        from posted, unnest(${posting.accounts}::text[], ${posting.amounts}::bigint[]) as entry (account, paise)`,
  )

export const isPosted = async (db: Db, source: string) =>
  (await maybe(db, db.selectFrom('ledger_postings').select('id').where('source', '=', source))) !== null

/** The number of the last posting of an order; null without one. */
export const lastPosting = async (db: Db, subject: string) =>
  (
    await one(
      db,
      sql<{ id: number | null }>`select max(id) as id from ledger_postings where subject = ${subject}`,
    )
  ).id

/** The source of the last posting of an order that collected cash. */
export const lastCollection = async (db: Db, subject: string) =>
  (
    await maybe(
      db,
      sql<{ source: string }>`
        select source from ledger_postings
         where subject = ${subject}
           and (starts_with(source, ${COLLECTED}) or starts_with(source, 'cash-received:'))
         order by id desc
         limit 1`,
    )
  )?.source ?? null

/** Before the number of the step of an order that collected cash. */
export const COLLECTED = 'collected:'

/** The sources of an order's postings after the last that sold it again and is not the opposite of its rejection. */
export const sourcesSinceSale = async (db: Db, subject: string) =>
  (
    await all(
      db,
      sql<{ source: string }>`
        with sold_again as (
          select p.id, (select max(u.id)
                          from ledger_postings u
                         where u.subject = ${subject} and u.id < p.id and starts_with(u.source, 'undone:')) as undone
            from ledger_postings p
           where p.subject = ${subject} and starts_with(p.source, 'sold-again:')
        ), sale as (
          select max(s.id) as id
            from sold_again s
           where exists (select account, paise from ledger_entries where posting_id = s.id
                         except select account, -paise from ledger_entries where posting_id = s.undone)
              or exists (select account, -paise from ledger_entries where posting_id = s.undone
                         except select account, paise from ledger_entries where posting_id = s.id)
        )
        select p.source from ledger_postings p, sale where p.subject = ${subject} and p.id > coalesce(sale.id, 0)`,
    )
  ).map(({ source }) => source)

/** Of a document without the number of a posting the time decides, which is that of the begin of a transaction. */
export const isSoldAgainAfter = async (
  db: Db,
  subject: string,
  { posting, time }: { posting: number | null; time: Timestamp },
) =>
  (await maybe(
    db,
    sql`
      select 1 from ledger_postings
       where subject = ${subject} and starts_with(source, 'sold-again:')
         and case when ${posting}::bigint is null then at > ${time}::timestamptz or at = now()
                  else id > ${posting}::bigint end`,
  )) !== null

/** The entries of a posting, and the sources of the postings of its order after it. */
export const findPosting = (db: Db, subject: string, source: string) =>
  maybe(
    db,
    sql<{ entries: { account: string; paise: number }[]; later: string[] }>`
      select (select jsonb_agg(jsonb_build_object('account', e.account, 'paise', e.paise))
                from ledger_entries e where e.posting_id = p.id) as entries,
             array(select l.source from ledger_postings l where l.subject = p.subject and l.id > p.id) as later
        from ledger_postings p
       where p.subject = ${subject} and p.source = ${source}`,
  )

/** The sums of an order's accounts; the account is null if entries of a posting were detached with their partition. */
export const balances = (db: Db, subject: string) =>
  all(
    db,
    sql<{ account: string | null; paise: number }>`
      select e.account, coalesce(sum(e.paise), 0) as paise
        from ledger_postings p
        left join ledger_entries e on e.posting_id = p.id
       where p.subject = ${subject}
       group by e.account`,
  )

/** The same of several orders. */
export const balancesOfAll = (db: Db, subjects: readonly string[]) =>
  all(
    db,
    sql<{ subject: string; account: string | null; paise: number }>`
      select p.subject, e.account, coalesce(sum(e.paise), 0) as paise
        from ledger_postings p
        left join ledger_entries e on e.posting_id = p.id
       where p.subject = any (${subjects}::uuid[])
       group by p.subject, e.account`,
  )
