import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Address, SavedInput } from './addresses.ts'

const columns = sql`
  id, user_id as "userId", address_line as "addressLine", city, state, country, pincode, mobile, label,
  case when latitude is not null then jsonb_build_object('latitude', latitude, 'longitude', longitude) end as pin,
  status as active, to_json(created_at) #>> '{}' as "createdAt"`

/** Until the transaction ends, others that lock the address book of the shopper wait. */
export const lockBook = (db: Db, userId: string) =>
  changed(db, sql`select pg_advisory_xact_lock(hashtextextended('addresses ' || ${userId}, 0))`)

/** Null when the shopper has `limit` active addresses. */
export const insert = (db: Db, userId: string, input: SavedInput, limit: number) =>
  maybe(
    db,
    sql<Address>`
      insert into addresses (id, user_id, address_line, city, state, country, pincode, mobile, label,
                             latitude, longitude)
      select ${newId()}, ${userId}, ${input.addressLine}, ${input.city}, ${input.state}, ${input.country},
             ${input.pincode}, ${input.mobile}, ${input.label ?? null},
             ${input.pins?.[0]?.latitude ?? null}::float8, ${input.pins?.[0]?.longitude ?? null}::float8
       where (select count(*) from addresses where user_id = ${userId} and status) < ${limit}
      returning ${columns}`,
  )

export const listActive = (db: Db, userId: string) =>
  all(
    db,
    sql<Address>`
      select ${columns}
        from addresses
       where user_id = ${userId} and status
       order by id desc`,
  )

export const findActive = (db: Db, userId: string, id: string) =>
  maybe(
    db,
    sql<Address>`select ${columns} from addresses where id = ${id} and user_id = ${userId} and status`,
  )

export const update = (db: Db, userId: string, id: string, input: SavedInput) =>
  maybe(
    db,
    sql<Address>`
      update addresses
         set address_line = ${input.addressLine}, city = ${input.city}, state = ${input.state},
             country = ${input.country}, pincode = ${input.pincode}, mobile = ${input.mobile},
             label = coalesce(${input.label ?? null}, label),
             latitude = ${pinned(input, 'latitude')}, longitude = ${pinned(input, 'longitude')}
       where id = ${id} and user_id = ${userId} and status
      returning ${columns}`,
  )

/** Clients that know no pins leave it, unless the door is another one then. */
const pinned = ({ pins, addressLine, pincode }: SavedInput, name: 'latitude' | 'longitude') =>
  pins
    ? sql`${pins[0]?.[name] ?? null}::float8`
    : sql`case when address_line = ${addressLine} and pincode = ${pincode} then ${sql.ref(name)} end`

export const disable = (db: Db, userId: string, id: string) =>
  changed(db, sql`update addresses set status = false where id = ${id} and user_id = ${userId}`)

/** Also those that were removed from the address book. */
export const listEver = (db: Db, userId: string) =>
  all(db, sql<Address>`select ${columns} from addresses where user_id = ${userId} order by id`)

export const deleteAll = (db: Db, userId: string) =>
  changed(db, db.deleteFrom('addresses').where('user_id', '=', userId))
