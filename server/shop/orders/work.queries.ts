import { sql } from 'kysely'
import { type OrderStatus, statusesOf } from '#contract/order-states.ts'
import type { StoreScope } from '#contract/permissions.ts'
import { all, type Db } from '#server/platform/database/database.ts'
import { columns, type Order } from './orders.queries.ts'

/** Orders of these stores with one of the statuses, or of one rider; the soonest promise first. */
export type OpenFilter = { stores: StoreScope; statuses: OrderStatus[]; rider?: string; limit: number }

export const listOpen = (db: Db, { stores, statuses, rider, limit }: OpenFilter) =>
  all(
    db,
    sql<Order>`
      select ${columns}
        from orders o
        join identity_users u on u.id = o.user_id
       where o.status = any (${statuses}::text[])
         and ${stores === 'everywhere' ? sql`true` : sql`o.store_id = any (${stores}::uuid[])`}
         and ${rider ? sql`o.id in (select order_id from order_handling where rider = ${rider})` : sql`true`}
       order by o.created_at + make_interval(mins => coalesce(o.eta_high, 0)), o.id
       limit ${limit}`,
  )

/** The shopper's orders that are not delivered yet, the newest first; at most five. */
export const listUnderWay = (db: Db, userId: string) =>
  all(
    db,
    sql<Order>`
      select ${columns}
        from orders o
        join identity_users u on u.id = o.user_id
       where o.user_id = ${userId}
         and o.status = any (${[...statusesOf('waiting'), ...statusesOf('on its way')]}::text[])
       order by o.id desc
       limit 5`,
  )
