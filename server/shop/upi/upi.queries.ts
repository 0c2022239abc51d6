import { sql } from 'kysely'
import type { StoreScope } from '#contract/permissions.ts'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

export type UpiAddress = { storeId: string; address: string; payee: string }
/** An order that was paid by UPI; paise. */
export type UpiReceipt = {
  id: string
  orderId: string
  number: string
  storeId: string
  rider: { id: string; name: string }
  paise: number
  reference: string
  at: Timestamp
  seenAt: Timestamp | null
  undoneAt: Timestamp | null
  undoneWhy: string | null
}

export const setAddress = (db: Db, { storeId, address, payee }: UpiAddress, by: string) =>
  changed(
    db,
    sql`
      insert into upi_addresses (store_id, address, payee, set_by)
      values (${storeId}, ${address}, ${payee}, ${by})
          on conflict (store_id) do update
         set address = excluded.address, payee = excluded.payee, set_by = excluded.set_by, at = now()`,
  )

export const findAddress = (db: Db, storeId: string) =>
  maybe(
    db,
    sql<UpiAddress>`
      select store_id as "storeId", address, payee from upi_addresses where store_id = ${storeId}`,
  )

export const listAddresses = (db: Db, stores: StoreScope) =>
  all(
    db,
    sql<UpiAddress>`
      select store_id as "storeId", address, payee
        from upi_addresses
       where ${stores === 'everywhere' ? sql`true` : sql`store_id = any (${stores}::uuid[])`}
       order by store_id`,
  )

type NewReceipt = Pick<UpiReceipt, 'id' | 'orderId' | 'number' | 'storeId' | 'paise' | 'reference'>

/** 0 when the reference has another receipt; a concurrent one is waited for. */
export const insert = (db: Db, receipt: NewReceipt, rider: string) =>
  changed(
    db,
    sql`
      insert into upi_receipts (id, order_id, order_number, store_id, rider, paise, reference)
      values (${receipt.id}, ${receipt.orderId}, ${receipt.number}, ${receipt.storeId}, ${rider}, ${receipt.paise},
              ${receipt.reference})
          on conflict (reference) where undone_at is null do nothing`,
  )

const columns = sql`
  r.id, r.order_id as "orderId", r.order_number as number, r.store_id as "storeId", r.paise::int as paise, r.reference,
  jsonb_build_object('id', replace(u.id::text, '-', ''), 'name', u.name) as rider, to_json(r.at) #>> '{}' as at,
  to_json(r.seen_at) #>> '{}' as "seenAt", to_json(r.undone_at) #>> '{}' as "undoneAt", r.undone_why as "undoneWhy"`

export const find = (db: Db, id: string) =>
  maybe(
    db,
    sql<UpiReceipt>`
      select ${columns} from upi_receipts r join identity_users u on u.id = r.rider where r.id = ${id}`,
  )

/** The effective receipt with this reference. */
export const findByReference = (db: Db, reference: string) =>
  maybe(
    db,
    sql<{ orderId: string }>`
      select order_id as "orderId" from upi_receipts where reference = ${reference} and undone_at is null`,
  )

export const listOfOrders = (db: Db, orders: string[]) =>
  all(
    db,
    sql<Pick<UpiReceipt, 'number' | 'paise' | 'reference' | 'at'>>`
      select order_number as number, paise::int as paise, reference, to_json(at) #>> '{}' as at
        from upi_receipts
       where order_id = any (${orders}::uuid[]) and undone_at is null
       order by id`,
  )

const TO_BE_SEEN = sql`r.seen_at is null and r.undone_at is null`
/** A receipt of an order whose money was not seen yet. */
export const findUnseen = (db: Db, orderId: string) =>
  maybe(
    db,
    sql<{
      id: string
    }>`select r.id from upi_receipts r where r.order_id = ${orderId} and ${TO_BE_SEEN} limit 1`,
  )

type ListedReceipts = { stores: StoreScope; toBeSeen: boolean; limit: number }

/** Receipts of stores whose money is to be seen, or the others; the newest first. */
export const list = (db: Db, { stores, toBeSeen, limit }: ListedReceipts) =>
  all(
    db,
    sql<UpiReceipt>`
      select ${columns}
        from upi_receipts r
        join identity_users u on u.id = r.rider
       where ${stores === 'everywhere' ? sql`true` : sql`r.store_id = any (${stores}::uuid[])`}
         and ${toBeSeen ? TO_BE_SEEN : sql`not (${TO_BE_SEEN})`}
       order by r.id desc
       limit ${limit}`,
  )

/** 0 when it was undone or seen before. */
export const markSeen = (db: Db, id: string, by: string) =>
  changed(
    db,
    sql`
      update upi_receipts set seen_at = now(), seen_by = ${by}
       where id = ${id} and seen_at is null and undone_at is null`,
  )

/** 0 when it was undone or seen before. */
export const undo = (db: Db, id: string, { by, why }: { by: string; why: string }) =>
  changed(
    db,
    sql`
      update upi_receipts set undone_at = now(), undone_by = ${by}, undone_why = ${why}
       where id = ${id} and seen_at is null and undone_at is null`,
  )
