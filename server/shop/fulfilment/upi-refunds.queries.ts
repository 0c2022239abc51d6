import { sql } from 'kysely'
import type { StoreScope } from '#contract/permissions.ts'
import { all, type Db } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

/**
 * A refund that staff have to send by UPI; paise. `payments`: the references with which the order was paid; `sendTo`:
 * the address of the shopper, of money that a wallet sends back.
 */
export type UpiRefund = {
  id: string
  orderId: string
  number: string
  storeId: string
  paise: number
  at: Timestamp
  payments: string[]
  sendTo: string | null
}

/** The oldest refunds of stores that are to be sent. */
export const listToBeSent = (db: Db, stores: StoreScope, limit: number) =>
  all(
    db,
    sql<UpiRefund>`
      select r.id, r.order_id as "orderId", o.number, o.store_id as "storeId", r.amount_paise::int as paise,
             to_json(r.created_at) #>> '{}' as at,
             (select coalesce(jsonb_agg(p.reference order by p.id), '[]')
                from upi_payments p where p.order_id = r.order_id) as payments,
             r.sent_to as "sendTo"
        from payments_upi_refunds r
        join orders_numbers o on o.id = r.order_id
       where r.status = 'asked'
         and ${stores === 'everywhere' ? sql`true` : sql`o.store_id = any (${stores}::uuid[])`}
       order by r.id
       limit ${limit}`,
  )
