import { sql } from 'kysely'
import type { Actor, OrderStage, OrderStatus } from '#contract/order-states.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import { CANCELLED } from './orders.queries.ts'
import { stageIn } from './stages.queries.ts'

type Pieces = { productId: string; quantity: number; amount: number }
/** Pieces that a step took off an order and what was packed in their place; amounts in paise. */
export type TakenOff = Pieces & { replacement?: Pieces }

/** A step of an order, and the name of the user who performed it. */
export type OrderStep = {
  id: number
  /** the step that this one undid */
  undoes: number | null
  at: Timestamp
  from: OrderStatus | null
  to: OrderStatus
  fromStage: OrderStage | null
  toStage: OrderStage
  /** the role in which it was taken; null for steps of releases that did not store it */
  actor: Actor | null
  /** the buyer placed or cancelled; every other step is by the shop, including a step of staff on their own order */
  byShopper: boolean
  name: string | null
  why: string
  /** the pieces that it took off the order; null: none */
  takenOff: TakenOff[] | null
}

/** Updates an order's status and inserts the step; returns the step's id. */
export const move = (
  db: Db,
  step: {
    orderId: string
    from: OrderStatus
    to: OrderStatus
    fromStage: OrderStage
    toStage: OrderStage
    by: string | null
    actor: Actor | null
    why: string
    undoSeconds: number | null
    undoes: number | null
    takenOff: TakenOff[] | null
  },
) =>
  one(
    db,
    sql<{ id: number }>`
      with moved as (
        update orders set status = ${step.to}, stage = ${step.toStage} where id = ${step.orderId}
      )
      insert into order_history (order_id, from_status, to_status, from_stage, to_stage, by_user, by_role, why,
                                 undo_until, undoes, taken_off)
      values (${step.orderId}, ${step.from}, ${step.to}, ${step.fromStage}, ${step.toStage}, ${step.by},
              ${step.actor}, ${step.why},
              now() + make_interval(secs => ${step.undoSeconds}::float8), ${step.undoes},
              ${step.takenOff && JSON.stringify(step.takenOff)}::jsonb)
      returning id`,
  )

/** Adds to the refunded units of order lines; `missing`: they were not found. */
export const addRefunded = (
  db: Db,
  orderId: string,
  lines: { productId: string; quantity: number }[],
  missing: boolean,
) =>
  changed(
    db,
    sql`
      with line as (
        select product_id, quantity, case when ${missing} then quantity else 0 end as missing
          from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
               as l (product_id, quantity)
      ), replaced as (
        update order_replacements r
           set refunded = r.refunded + line.quantity, missing = r.missing + line.missing
          from line
         where r.order_id = ${orderId} and r.product_id = line.product_id
      )
      update order_lines l
         set refunded = l.refunded + line.quantity, missing = l.missing + line.missing
        from line
       where l.order_id = ${orderId} and l.product_id = line.product_id`,
  )

export const stepsOf = (db: Db, orderId: string) =>
  all(
    db,
    sql<OrderStep>`
      select h.id, h.undoes, to_json(h.at) #>> '{}' as at, h.from_status as "from", h.to_status as "to",
             ${stageIn(sql`h.from_status`, sql`h.from_stage`)} as "fromStage",
             ${stageIn(sql`h.to_status`, sql`h.to_stage`)} as "toStage", h.by_role as actor,
             coalesce(h.by_user = o.user_id and (h.from_status is null or starts_with(h.why, ${CANCELLED})), false)
               as "byShopper",
             u.name, h.why, h.taken_off as "takenOff"
        from order_history h
        join orders o on o.id = h.order_id
        left join identity_users u on u.id = h.by_user
       where h.order_id = ${orderId}
       order by h.id`,
  )

export type LastStep = {
  id: number
  from: OrderStatus | null
  to: OrderStatus
  fromStage: OrderStage | null
  toStage: OrderStage
  by: string | null
  actor: Actor | null
  undoes: number | null
  until: Timestamp | null
  /** whether it can be undone now; by `clock_timestamp()`, since the transaction may have waited for a lock */
  undoable: boolean
}

const stepColumns = sql`
  id, from_status as "from", to_status as "to", ${stageIn(sql`from_status`, sql`from_stage`)} as "fromStage",
  ${stageIn(sql`to_status`, sql`to_stage`)} as "toStage", by_user as by, by_role as actor, undoes,
  to_json(undo_until) #>> '{}' as until, coalesce(undo_until > clock_timestamp(), false) as undoable`

export const lastStep = (db: Db, orderId: string) =>
  maybe(
    db,
    sql<LastStep>`
      select ${stepColumns} from order_history where order_id = ${orderId} order by id desc limit 1`,
  )

/** The last step of each of these orders. */
export const lastSteps = (db: Db, orderIds: readonly string[]) =>
  all(
    db,
    sql<LastStep & { orderId: string }>`
      select distinct on (order_id) order_id as "orderId", ${stepColumns}
        from order_history
       where order_id = any (${orderIds}::uuid[])
       order by order_id, id desc`,
  )

/** When the status of an order last changed, before one of its steps. */
export const lastChangeBefore = async (db: Db, orderId: string, step: number) =>
  (
    await maybe(
      db,
      sql<{ at: Timestamp }>`
        select to_json(at) #>> '{}' as at
          from order_history
         where order_id = ${orderId} and id < ${step} and from_status is distinct from to_status
         order by id desc
         limit 1`,
    )
  )?.at ?? null

/** Whether an order ever had one of the statuses. */
export const hasBeen = async (db: Db, orderId: string, statuses: OrderStatus[]) =>
  (await maybe(
    db,
    sql`select 1 from order_history where order_id = ${orderId} and to_status = any (${statuses}::text[]) limit 1`,
  )) !== null
