import { sql } from 'kysely'
import { changed, type Db, one } from '#server/platform/database/database.ts'

/** Rules of a store; money in paise. */
export type HelpRules = {
  instantBelow: number
  minDays: number
  minOrders: number
  windowHours: number
  refundSharePercent: number
}

/** The rules of a store, or those of every store without a row. */
export const find = (db: Db, storeId: string) =>
  one(
    db,
    sql<HelpRules>`
      select instant_paise::int as "instantBelow", min_days as "minDays", min_orders as "minOrders",
             window_hours as "windowHours", refund_share_percent as "refundSharePercent"
        from help_rules
       where store_id = ${storeId} or store_id is null
       order by store_id nulls last
       limit 1`,
  )

export const upsert = (db: Db, storeId: string, rules: HelpRules) =>
  changed(
    db,
    sql`
      insert into help_rules (store_id, instant_paise, min_days, min_orders, window_hours,
                              refund_share_percent)
      values (${storeId}, ${rules.instantBelow}, ${rules.minDays}, ${rules.minOrders}, ${rules.windowHours},
              ${rules.refundSharePercent})
          on conflict (store_id) do update
             set instant_paise = excluded.instant_paise, min_days = excluded.min_days,
                 min_orders = excluded.min_orders, window_hours = excluded.window_hours,
                 refund_share_percent = excluded.refund_share_percent`,
  )
