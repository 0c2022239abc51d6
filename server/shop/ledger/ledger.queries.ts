import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'

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
