import { sql } from 'kysely'
import { type Db, maybe, one } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { DarkStore } from './dark-stores.ts'

const columns = sql`id, name, city, latitude, longitude, pincodes`

export const findDefault = (db: Db) =>
  maybe(db, sql<DarkStore>`select ${columns} from dark_stores where is_default`)

export const findByPincode = (db: Db, pincode: string) =>
  maybe(
    db,
    sql<DarkStore>`
      select ${columns}
        from dark_stores
       where pincodes @> array[${pincode}]::text[]
       order by is_default desc, id
       limit 1`,
  )

export const upsert = (db: Db, wish: Omit<DarkStore, 'id'> & { isDefault: boolean }) =>
  one(
    db,
    sql<DarkStore>`
      insert into dark_stores (id, name, city, latitude, longitude, pincodes, is_default)
      values (${newId()}, ${wish.name}, ${wish.city}, ${wish.latitude}, ${wish.longitude}, ${wish.pincodes}, ${wish.isDefault})
          on conflict (name) do update
             set city = excluded.city, latitude = excluded.latitude, longitude = excluded.longitude,
                 pincodes = excluded.pincodes, is_default = excluded.is_default
      returning ${columns}`,
  )
