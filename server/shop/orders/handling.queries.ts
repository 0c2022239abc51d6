import { sql } from 'kysely'
import { statusesOf } from '#contract/order-states.ts'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'

export type Person = { id: string; name: string }
/** Who handles an order; `code` is for its shopper only. */
export type Handling = {
  picker: Person | null
  rider: Person | null
  bags: number | null
  code: string
  wrongCodes: number
}
/** What a step sets; a field that is left out stays as it is. */
export type HandlingChange = { picker?: string; rider?: string | null; bags?: number }

const columns = sql`
  case when p.id is not null then jsonb_build_object('id', replace(p.id::text, '-', ''), 'name', p.name)
        end as picker,
  case when r.id is not null then jsonb_build_object('id', replace(r.id::text, '-', ''), 'name', r.name)
        end as rider,
  h.bags, h.code, h.wrong_codes as "wrongCodes"`
const withPeople = sql`
  order_handling h
  left join identity_users p on p.id = h.picker
  left join identity_users r on r.id = h.rider`

export const find = (db: Db, orderId: string) =>
  maybe(db, sql<Handling>`select ${columns} from ${withPeople} where h.order_id = ${orderId}`)

export const listOf = (db: Db, orderIds: readonly string[]) =>
  all(
    db,
    sql<Handling & { orderId: string }>`
      select h.order_id as "orderId", ${columns}
        from ${withPeople}
       where h.order_id = any (${orderIds}::uuid[])`,
  )

/** Inserts the row with `code`, or changes the one of the order, whose code stays. */
export function write(db: Db, orderId: string, code: string, change: HandlingChange) {
  const { picker = null, rider = null, bags = null } = change
  const setsRider = change.rider !== undefined
  return changed(
    db,
    sql`
      insert into order_handling as existing (order_id, picker, rider, bags, code)
      values (${orderId}, ${picker}, ${rider}, ${bags}::int, ${code})
          on conflict (order_id) do update
             set picker = coalesce(excluded.picker, existing.picker),
                 rider = case when ${setsRider}::boolean then excluded.rider else existing.rider end,
                 bags = coalesce(excluded.bags, existing.bags)`,
  )
}

export const addWrongCode = (db: Db, orderId: string) =>
  changed(db, sql`update order_handling set wrong_codes = wrong_codes + 1 where order_id = ${orderId}`)

/** The orders of a user as picker or rider that have not arrived. */
export const listOpenOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select o.id
          from order_handling h
          join orders o on o.id = h.order_id
         where (h.picker = ${userId} or h.rider = ${userId})
           and o.status = any (${statusesOf('waiting', 'on its way')}::text[])
         order by o.id`,
    )
  ).map(({ id }) => id)
