import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
import type { ProductChange } from './change-many.ts'

export type ChangedRow = { id: string; name: string; published: boolean; discount: number; done: boolean }

/**
 * Changes the rows whose state equals `was` or already the target, and returns the previous state of each existing
 * row. Rows are locked in a fixed order, so that two batches cause no deadlock.
 */
export const changeMany = (db: Db, changes: ProductChange[]) =>
  all(
    db,
    sql<ChangedRow>`
      with requested as (
        select *
          from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as (
                 id uuid, published boolean, discount numeric, was jsonb)
      ), before as (
        select p.id, p.name, p.live as published, p.discount
          from products p
          join requested w on w.id = p.id
         where p.archived_at is null
         order by p.id
           for no key update of p
      ), as_seen as (
        select b.id, w.published, w.discount
          from before b
          join requested w on w.id = b.id
         where (    coalesce((w.was ->> 'published')::boolean, b.published) = b.published
                and coalesce((w.was ->> 'discount')::numeric, b.discount) = b.discount)
            or (    coalesce(w.published, b.published) = b.published
                and coalesce(w.discount, b.discount) = b.discount)
      ), changed as (
        update products p
           set discount       = coalesce(a.discount, p.discount),
               unpublished_at = case when a.published then null
                                     when not a.published then coalesce(p.unpublished_at, now())
                                     else p.unpublished_at end,
               updated_at     = now()
          from as_seen a
         where p.id = a.id
        returning p.id
      )
      select b.id, b.name, b.published, b.discount, c.id is not null as done
        from before b
        left join changed c on c.id = b.id`,
  )
