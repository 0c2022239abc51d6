import { sql } from 'kysely'
import { type Db, one } from '#server/platform/database/database.ts'
import type { LastIds, PartitionedTable } from '#server/platform/database/partitions.ts'

/** The movements of stock, by their id. */
export const partitions: PartitionedTable = {
  name: 'stock_movements',
  ids: (db: Db) =>
    one(
      db,
      sql<LastIds>`
        select last.id as last,
               coalesce(86400 * (last.id - earlier.id) / greatest(extract(epoch from now() - earlier.at), 1),
                        0)::float8 as "perDay"
          from (select coalesce(max(id), 0) as id from stock_movements) as last
          left join lateral (
            select id, at from stock_movements where id <= last.id - 10000000 order by id desc limit 1
          ) as earlier on true`,
    ),
}
