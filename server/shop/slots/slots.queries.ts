import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import { all, changed, type Db, one } from '#server/platform/database/database.ts'

/** Locks a slot until the transaction ends; who takes a place in it waits, and then counts what is committed. */
export async function lock(db: Db, storeId: string, from: Date): Promise<void> {
  await changed(
    db,
    sql`
      insert into delivery_slots (store_id, slot_from) values (${storeId}, ${from})
          on conflict (store_id, slot_from) do nothing`,
  )
  await changed(
    db,
    sql`select from delivery_slots where store_id = ${storeId} and slot_from = ${from} for update`,
  )
}

/** Orders in a slot that have not been rejected, and how many of them are open ones of the user. */
export const countOrders = (
  db: Db,
  { storeId, from, userId }: { storeId: string; from: Date; userId: string },
) =>
  one(
    db,
    sql<{ taken: number; own: number }>`
      select count(*)::int as taken,
             (count(*) filter (where user_id = ${userId}
                and status = any (${[...statusesOf('waiting'), ...statusesOf('on its way')]}::text[])))::int as own
        from orders_summaries
       where store_id = ${storeId} and slot_from = ${from} and status <> all (${statusesOf('ended')}::text[])`,
  )

/** The same for the slots of a store that begin after a time, by their beginning in milliseconds. */
export async function countBySlot(db: Db, storeId: string, after: Date): Promise<Map<number, number>> {
  const rows = await all(
    db,
    sql<{ from: Date | null; taken: number }>`
      select slot_from as "from", count(*)::int as taken
        from orders_summaries
       where store_id = ${storeId} and slot_from > ${after} and status <> all (${statusesOf('ended')}::text[])
       group by slot_from`,
  )
  return new Map(rows.map(({ from, taken }) => [from?.getTime() ?? 0, taken]))
}

/** Slots that are over; nobody locks them any more. */
export const deleteOld = (db: Db) =>
  changed(db, sql`delete from delivery_slots where slot_from < now() - interval '7 days'`)
