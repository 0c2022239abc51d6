import { type RawBuilder, sql } from 'kysely'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Candidate, DarkStore, Pincode, Place, Position, StoreInput } from './dark-stores.ts'

// PostgreSQL returns a polygon as text: ((x,y),(x,y))
const columns = sql`
  s.id, s.name, s.city, s.latitude, s.longitude, s.radius_m as radius, s.area::text as area, s.pincodes,
  to_char(s.opens, 'HH24:MI') as opens, to_char(s.closes, 'HH24:MI') as closes, s.pick_seconds as "pickSeconds",
  s.rider_kmh as "riderSpeed", s.is_default as "isDefault",
  jsonb_build_object('offered', s.slots_offered, 'hours', s.slot_hours, 'capacity', s.slot_capacity) as slots,
  s.paused and coalesce(s.paused_until > now(), true) as paused,
  case when s.paused and s.paused_until > now() then to_json(s.paused_until) #>> '{}' end as "pausedUntil"`

type Row = Omit<DarkStore, 'corners'> & { area: string | null }

export const findDefault = async (db: Db) =>
  shown(await maybe(db, sql<Row>`select ${columns} from dark_stores s where s.is_default`))

export const find = async (db: Db, id: string) =>
  shown(await maybe(db, sql<Row>`select ${columns} from dark_stores s where s.id = ${id}`))

export const list = async (db: Db): Promise<DarkStore[]> =>
  (await all(db, sql<Row>`select ${columns} from dark_stores s order by s.city, s.name`)).map(toStore)

export const named = (db: Db, name: string, except: string | null) =>
  maybe(
    db,
    sql`
      select 1
        from dark_stores
       where lower(name) = lower(${name}) and (${except}::uuid is null or id <> ${except}::uuid)`,
  )

/** Matched by name, so that the demo data can be loaded twice. */
export const upsert = async (
  db: Db,
  { slots, ...input }: StoreInput & Required<Pick<StoreInput, 'slots'>>,
  isDefault: boolean,
): Promise<DarkStore> =>
  toStore(
    await one(
      db,
      sql<Row>`
        insert into dark_stores as s (id, name, city, latitude, longitude, radius_m, area, pincodes, opens, closes,
                                      pick_seconds, rider_kmh, is_default, slots_offered, slot_hours, slot_capacity)
        values (${newId()}, ${input.name}, ${input.city}, ${input.latitude}, ${input.longitude}, ${input.radius},
                ${polygonOf(input.corners)}::polygon, ${input.pincodes}, ${input.opens}::time, ${input.closes}::time,
                ${input.pickSeconds}, ${input.riderSpeed},
                ${isDefault} or not exists (select from dark_stores where is_default),
                ${slots.offered}, ${slots.hours}, ${slots.capacity})
            on conflict (name) do update
               set city = excluded.city, latitude = excluded.latitude, longitude = excluded.longitude,
                   radius_m = excluded.radius_m, area = excluded.area, pincodes = excluded.pincodes,
                   opens = excluded.opens, closes = excluded.closes, pick_seconds = excluded.pick_seconds,
                   rider_kmh = excluded.rider_kmh, is_default = excluded.is_default,
                   slots_offered = excluded.slots_offered, slot_hours = excluded.slot_hours,
                   slot_capacity = excluded.slot_capacity
        returning ${columns}`,
    ),
  )

export const update = async (db: Db, id: string, input: StoreInput) =>
  shown(
    await maybe(
      db,
      sql<Row>`
        update dark_stores s
           set name = ${input.name}, city = ${input.city}, latitude = ${input.latitude}, longitude = ${input.longitude},
               radius_m = ${input.radius}, area = ${polygonOf(input.corners)}::polygon, pincodes = ${input.pincodes},
               opens = ${input.opens}::time, closes = ${input.closes}::time, pick_seconds = ${input.pickSeconds},
               rider_kmh = ${input.riderSpeed},
               slots_offered = coalesce(${input.slots?.offered ?? null}::boolean, slots_offered),
               slot_hours = coalesce(${input.slots?.hours ?? null}::int, slot_hours),
               slot_capacity = coalesce(${input.slots?.capacity ?? null}::int, slot_capacity)
         where s.id = ${id}
        returning ${columns}`,
    ),
  )

/** The first full minute that is at least `minutes` after `begin`; null without minutes. */
export const endOfPause = (begin: RawBuilder<Date>, minutes: number | null): RawBuilder<Date | null> =>
  sql`date_trunc('minute', ${begin} + make_interval(mins => ${minutes}::int + 1) - interval '1 microsecond')`

export const setPaused = async (db: Db, id: string, paused: boolean, minutes: number | null) =>
  shown(
    await maybe(
      db,
      sql<Row>`
        update dark_stores s
           set paused = ${paused},
               paused_until = case when ${paused} then ${endOfPause(sql`now()`, minutes)} end
         where s.id = ${id}
        returning ${columns}`,
    ),
  )

/**
 * Stores that list the pincode or whose area contains the position, nearest first. An index selects candidates (the
 * bounding rectangle of an area), which are then compared exactly. Without a position, the centre of the pincode is
 * used if it is known.
 */
export async function covering(db: Db, { pincode, position }: Place): Promise<Candidate[]> {
  const rows = await all(
    db,
    sql<Row & { metres: number | null }>`
      with asked as (
        select coalesce(point(${position?.longitude ?? null}::float8, ${position?.latitude ?? null}::float8),
                        (select point(longitude, latitude) from pincodes
                           where pincode = ${pincode ?? null}::text)) as at
      )
      select ${columns}, metres_between(point(s.longitude, s.latitude), (select at from asked)) as metres
        from dark_stores s
       where s.pincodes @> array[${pincode ?? null}::text]
          or (s.bounds @> box((select at from asked), (select at from asked))
              and case when s.area is null
                       then metres_between(point(s.longitude, s.latitude), (select at from asked)) <= s.radius_m
                       else s.area @> (select at from asked) end)
       order by metres, s.is_default desc, s.id
       limit 50`,
  )
  return rows.map(({ metres, ...row }) => ({ ...toStore(row), metres }))
}

export const findPincode = (db: Db, pincode: string) =>
  maybe(db, db.selectFrom('pincodes').selectAll().where('pincode', '=', pincode))

/** The known pincode with the nearest centre, within about five kilometres. */
export const nearestPincode = (db: Db, position: Position) => maybe(db, nearestPincodes(position, 0.05, 1))

/** The known pincodes within about fifteen kilometres, the nearest first, at most 40. */
export const pincodesAround = (db: Db, position: Position) => all(db, nearestPincodes(position, 0.14, 40))

const nearestPincodes = ({ latitude, longitude }: Position, degrees: number, most: number) =>
  sql<Pincode>`
    select pincode, name, city, state, latitude, longitude
      from pincodes
     where latitude between ${latitude}::float8 - ${degrees}::float8 and ${latitude}::float8 + ${degrees}::float8
       and longitude between ${longitude}::float8 - ${degrees}::float8 and ${longitude}::float8 + ${degrees}::float8
     order by metres_between(point(longitude, latitude), point(${longitude}, ${latitude})), pincode
     limit ${most}`

export const replacePincodes = (db: Db, rows: Pincode[]) =>
  changed(
    db,
    sql`
      insert into pincodes (pincode, name, city, state, latitude, longitude)
      select pincode, name, city, state, latitude, longitude
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
          pincode text, name text, city text, state text, latitude float8, longitude float8)
          on conflict (pincode) do update
             set name = excluded.name, city = excluded.city, state = excluded.state,
                 latitude = excluded.latitude, longitude = excluded.longitude`,
  )

const polygonOf = (corners: Position[]): string | null =>
  corners.length === 0 ? null : `(${corners.map((at) => `(${at.longitude},${at.latitude})`).join(',')})`

const shown = (row: Row | null): DarkStore | null => row && toStore(row)

function toStore({ area, ...row }: Row): DarkStore {
  const corners = [...(area ?? '').matchAll(/\(([-\d.e]+),([-\d.e]+)\)/g)]
  return {
    ...row,
    corners: corners.map(([, longitude, latitude]) => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
  }
}
