import { sql } from 'kysely'
import type { StoreScope } from '#contract/permissions.ts'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import type { Seller, SellerInput } from './sellers.ts'

const columns = sql`
  s.id as "storeId", s.name as "storeName", coalesce(l.series, 0) as series, coalesce(l.legal_name, '') as "legalName",
  coalesce(l.gstin, '') as gstin, coalesce(l.fssai, '') as fssai, coalesce(l.address_line, '') as "addressLine",
  coalesce(l.city, '') as city, coalesce(l.state, '') as state, coalesce(l.pincode, '') as pincode`
const stores = sql`dark_stores_names s left join store_sellers l on l.store_id = s.id`

export const find = (db: Db, storeId: string) =>
  maybe(db, sql<Seller>`select ${columns} from ${stores} where s.id = ${storeId}`)

export const list = (db: Db, scope: StoreScope) =>
  all(
    db,
    sql<Seller>`
      select ${columns} from ${stores}
       where ${scope === 'everywhere' ? sql`true` : sql`s.id = any (${scope}::uuid[])`}
       order by s.name`,
  )

/** Draws the beginning of its numbers for a store that has none. */
export const insert = (db: Db, storeId: string) =>
  changed(db, sql`insert into store_sellers (store_id) values (${storeId}) on conflict do nothing`)

export const update = (db: Db, storeId: string, input: SellerInput) =>
  changed(
    db,
    sql`
      update store_sellers
         set legal_name = ${input.legalName}, gstin = ${input.gstin}, fssai = ${input.fssai},
             address_line = ${input.addressLine}, city = ${input.city}, state = ${input.state},
             pincode = ${input.pincode}
       where store_id = ${storeId}`,
  )
