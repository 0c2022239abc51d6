import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Notes a change of so many products that none is named, so that searches read all of them anew. */
export const noteUnnamedChange = (db: Db) =>
  sql`
    with noted as (
      insert into search_changes (transaction) values (pg_current_xact_id()))
    insert into search_product_changes (product_id) values (null)`.execute(db)
