import { sql } from 'kysely'
import { all, changed, type Db } from '#server/platform/database/database.ts'

/** A form may stay open for hours in a few tabs, but not for days or in many tabs. */
const MOST_READS = 8
const GOOD_FOR = sql.lit('12 hours')

const recent = sql`read_at > now() - ${GOOD_FOR}::interval`

export async function noteRead(
  db: Db,
  session: string,
  read: { id: string; stock: number }[],
): Promise<void> {
  const ids = read.map(({ id }) => id)
  await changed(
    db,
    sql`
      insert into stock_reads (session_id, product_id, saleable)
      select distinct ${session}::uuid, product_id, saleable
        from unnest(${ids}::uuid[], ${read.map(({ stock }) => stock)}::int[]) as read (product_id, saleable)
       order by product_id, saleable
          on conflict (session_id, product_id, saleable) do update set read_at = now()`,
  )
  // rows that another tab is inserting now are skipped without waiting
  await changed(
    db,
    sql`
      delete from stock_reads
       where (session_id, product_id, saleable) in (
         select r.session_id, r.product_id, r.saleable
           from stock_reads r
           join (select product_id, saleable, ${recent} as good,
                        row_number() over (partition by product_id order by read_at desc, saleable) as place
                   from stock_reads
                  where session_id = ${session} and product_id = any (${ids}::uuid[])) as placed
             on placed.product_id = r.product_id and placed.saleable = r.saleable
          where r.session_id = ${session} and (place > ${MOST_READS} or not good)
            for update of r skip locked)`,
  )
}

/** The different numbers that a session recently read as a product's stock. */
export async function lastReads(db: Db, session: string, productId: string): Promise<number[]> {
  const rows = await all(
    db,
    sql<{ saleable: number }>`
      select saleable from stock_reads where session_id = ${session} and product_id = ${productId} and ${recent}`,
  )
  return rows.map((row) => row.saleable)
}

export const deletePageStocks = (db: Db, session: string, productId: string) =>
  changed(db, sql`delete from stock_reads where session_id = ${session} and product_id = ${productId}`)
