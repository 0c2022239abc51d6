import { sql } from 'kysely'
import { type Db, one } from '#server/platform/database/database.ts'

export type PurchaseRules = {
  sharePieces: number
  sharePercent: number
  shareHours: number
  /** paise */
  unverifiedMost: number
}

export const readRules = (db: Db) =>
  one(
    db,
    sql<PurchaseRules>`
      select share_pieces as "sharePieces", share_percent as "sharePercent", share_hours as "shareHours",
             unverified_most_paise as "unverifiedMost"
        from purchase_rules`,
  )
