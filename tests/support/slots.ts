import { sql } from 'kysely'
import { deliverySlotsV1 } from '#contract/v1/delivery-slots.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

const INDIA_MS = 330 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** A time of tomorrow in India, such as 10:00, so that tests do not depend on the hour at which they run. */
export function tomorrow(hour: number, days = 1): string {
  const start = Math.floor((Date.now() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS
  return new Date(start + days * DAY_MS + hour * 3_600_000).toISOString()
}

/** The slot of two hours tomorrow that begins at an hour. */
export const slotAt = (hour: number, hours = 2) => ({ from: tomorrow(hour), to: tomorrow(hour + hours) })

/** All stores are open day and night, and offer slots. */
export const offerSlots = (shop: TestShop, { hours = 2, capacity = 7 } = {}) =>
  sql`update dark_stores set slots_offered = true, slot_hours = ${hours}, slot_capacity = ${capacity},
                             opens = '00:00', closes = '00:00', paused = false, paused_until = null`.execute(
    shop.database.db,
  )

export const listSlots = async (shopper: Client, addressId: string) =>
  (await shopper.call(deliverySlotsV1.list, { query: `?addressId=${addressId}` })).body.data
