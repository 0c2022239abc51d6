import { sql } from 'kysely'
import type { TestShop } from './shop.ts'

/** The database of the payment provider of the demo: the shop cannot erase at a bank. */
const AT_THE_BANK = /^public\.sandbox_/

/** The tables, also those of jobs, with a row that contains a text; with the row, shortened. */
export async function rowsWith(shop: TestShop, text: string): Promise<string[]> {
  const { db } = shop.database
  const { rows: tables } = await sql<{ name: string }>`
    select n.nspname || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker')
     order by 1`.execute(db)
  const selects = tables
    .filter(({ name }) => !AT_THE_BANK.test(name))
    .map(
      ({ name }) => sql`
        select ${name} || ': ' || left(t::text, 300) as row from ${sql.raw(name)} t
         where position(${text} in t::text) > 0`,
    )
  const { rows } = await sql<{ row: string }>`${sql.join(selects, sql` union all `)}`.execute(db)
  return rows.map(({ row }) => row)
}
