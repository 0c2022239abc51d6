import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import { all, changed, type Db, one } from '#server/platform/database/database.ts'

export type StepRow = {
  at: string
  from: OrderStatus | null
  to: OrderStatus
  role: 'ADMIN' | 'USER' | null
  name: string | null
  why: string
}

/** Moves an order and writes the step down; answers the step's number. */
export const move = (
  db: Db,
  step: { orderId: string; from: OrderStatus; to: OrderStatus; by: string | null; why: string },
) =>
  one(
    db,
    sql<{ id: number }>`
      with moved as (
        update orders set status = ${step.to} where id = ${step.orderId}
      )
      insert into order_history (order_id, from_status, to_status, by_user, why)
      values (${step.orderId}, ${step.from}, ${step.to}, ${step.by}, ${step.why})
      returning id`,
  )

/** Counts units that were paid back singly. */
export const addRefunded = (db: Db, orderId: string, lines: { productId: string; quantity: number }[]) =>
  changed(
    db,
    sql`
      update order_lines l
         set refunded = l.refunded + line.quantity
        from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
             as line (product_id, quantity)
       where l.order_id = ${orderId} and l.product_id = line.product_id`,
  )

export const stepsOf = (db: Db, orderId: string) =>
  all(
    db,
    sql<StepRow>`
      select to_json(h.at) #>> '{}' as at, h.from_status as "from", h.to_status as "to", u.role, u.name, h.why
        from order_history h
        left join users u on u.id = h.by_user
       where h.order_id = ${orderId}
       order by h.id`,
  )
