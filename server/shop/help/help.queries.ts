import { sql } from 'kysely'
import type { StoreScope } from '#contract/permissions.ts'
import type { HelpState, ItemProblem } from '#contract/v1/help.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'

/** Money in paise. */
export type HelpRequest = {
  id: string
  orderId: string
  orderNumber: string
  userId: string
  storeId: string
  productId: string
  name: string
  /** empty if there is none */
  nameHi: string
  problem: ItemProblem
  quantity: number
  state: HelpState
  /** staff who decided; null: the rule of the store, or nobody yet */
  decidedBy: string | null
  refunded: number | null
  refundedPaise: number | null
  why: string
  messages: number
  shopperRead: number
  staffRead: number
  createdAt: Timestamp
}
export type Message = {
  position: number
  byStaff: boolean
  text: string
  picture: string | null
  at: Timestamp
}
/** Whose requests: a shopper's own, or those of stores. */
export type HelpScope = { userId: string } | { stores: StoreScope }

const columns = sql`
  h.id, h.order_id as "orderId", h.order_number as "orderNumber", h.user_id as "userId", h.store_id as "storeId",
  h.product_id as "productId", h.name, h.hindi_name as "nameHi", h.problem, h.quantity, h.state,
  h.decided_by as "decidedBy", h.refunded, h.refunded_paise::int as "refundedPaise", h.why, h.messages,
  h.shopper_read as "shopperRead", h.staff_read as "staffRead", to_json(h.created_at) #>> '{}' as "createdAt"`

const within = (scope: HelpScope) =>
  'userId' in scope
    ? sql`h.user_id = ${scope.userId}`
    : scope.stores === 'everywhere'
      ? sql`true`
      : sql`h.store_id = any (${scope.stores}::uuid[])`

type New = Pick<
  HelpRequest,
  | 'id'
  | 'orderId'
  | 'orderNumber'
  | 'userId'
  | 'storeId'
  | 'productId'
  | 'name'
  | 'nameHi'
  | 'problem'
  | 'quantity'
>

/** 0 when the item was reported before. */
export const insert = (db: Db, row: New) =>
  changed(
    db,
    sql`
      insert into help_requests (id, order_id, order_number, user_id, store_id, product_id, name, hindi_name, problem,
                                 quantity)
      values (${row.id}, ${row.orderId}, ${row.orderNumber}, ${row.userId}, ${row.storeId}, ${row.productId},
              ${row.name}, ${row.nameHi}, ${row.problem}, ${row.quantity})
          on conflict (order_id, product_id) where state <> 'withdrawn' do nothing`,
  )

export const find = (db: Db, id: string, scope: HelpScope) =>
  maybe(db, sql<HelpRequest>`select ${columns} from help_requests h where h.id = ${id} and ${within(scope)}`)

/** The same, locked until the transaction ends. */
export const lock = (db: Db, id: string, scope: HelpScope) =>
  maybe(
    db,
    sql<HelpRequest>`
      select ${columns} from help_requests h where h.id = ${id} and ${within(scope)} for no key update`,
  )

export const listOfOrder = (db: Db, orderId: string) =>
  all(
    db,
    sql<HelpRequest>`select ${columns} from help_requests h where h.order_id = ${orderId} order by h.id`,
  )

/** Open ones, the oldest first, or closed ones, the newest first; those after the cursor. */
export const list = (
  db: Db,
  {
    stores,
    closed,
    cursor,
    limit,
  }: { stores: StoreScope; closed: boolean; cursor?: string | undefined; limit: number },
) =>
  all(
    db,
    closed
      ? sql<HelpRequest>`
          select ${columns} from help_requests h
           where h.state <> 'open' and ${within({ stores })} and ${cursor ? sql`h.id < ${cursor}` : sql`true`}
           order by h.id desc
           limit ${limit}`
      : sql<HelpRequest>`
          select ${columns} from help_requests h
           where h.state = 'open' and ${within({ stores })} and ${cursor ? sql`h.id > ${cursor}` : sql`true`}
           order by h.id
           limit ${limit}`,
  )

export const listOfUser = (db: Db, userId: string) =>
  all(db, sql<HelpRequest>`select ${columns} from help_requests h where h.user_id = ${userId} order by h.id`)

type Outcome = {
  state: Exclude<HelpState, 'open'>
  decidedBy?: string
  refunded?: number
  refundedPaise?: number
  why?: string
}

/** Closes a locked open request. */
export const close = (db: Db, id: string, outcome: Outcome) =>
  changed(
    db,
    sql`
      update help_requests
         set state = ${outcome.state}, closed_at = now(), decided_by = ${outcome.decidedBy ?? null},
             refunded = ${outcome.refunded ?? null}, refunded_paise = ${outcome.refundedPaise ?? null},
             why = ${outcome.why ?? ''}
       where id = ${id} and state = 'open'`,
  )

type NewMessage = { by: string; byStaff: boolean; text: string; picture: string | null }

/** Adds a message to a locked request, which its writer has read then; returns its position. */
export const insertMessage = async (db: Db, id: string, message: NewMessage): Promise<number> =>
  (
    await one(
      db,
      sql<{ position: number }>`
        with counted as (
          update help_requests
             set messages = messages + 1,
                 shopper_read = case when ${message.byStaff} then shopper_read else messages + 1 end,
                 staff_read = case when ${message.byStaff} then messages + 1 else staff_read end
           where id = ${id}
          returning messages
        )
        insert into help_messages (request_id, position, by_user, by_staff, text, picture)
        select ${id}, messages, ${message.by}, ${message.byStaff}, ${message.text}, ${message.picture} from counted
        returning position`,
    )
  ).position

export const listMessages = (db: Db, id: string) =>
  all(
    db,
    sql<Message>`
      select position, by_staff as "byStaff", text, picture, to_json(at) #>> '{}' as at
        from help_messages
       where request_id = ${id}
       order by position`,
  )

/** 0 for a request that is not in the scope. */
export const markRead = (db: Db, id: string, scope: HelpScope, position: number) =>
  changed(
    db,
    'userId' in scope
      ? sql`
          update help_requests h set shopper_read = greatest(shopper_read, least(messages, ${position}::int))
           where h.id = ${id} and ${within(scope)}`
      : sql`
          update help_requests h set staff_read = greatest(staff_read, least(messages, ${position}::int))
           where h.id = ${id} and ${within(scope)}`,
  )

/** The keys of the pictures in the messages of a shopper. */
export const listPicturesOf = async (db: Db, userId: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ picture: string | null }>`
        select distinct m.picture
          from help_messages m
          join help_requests h on h.id = m.request_id
         where h.user_id = ${userId} and m.picture is not null
         order by 1`,
    )
  ).flatMap(({ picture }) => picture ?? [])

/** Which of these pictures messages have. */
export const listPictures = async (db: Db, keys: string[]): Promise<string[]> =>
  (
    await all(
      db,
      sql<{
        picture: string | null
      }>`select distinct picture from help_messages where picture = any (${keys}::text[])`,
    )
  ).flatMap(({ picture }) => picture ?? [])

export const deleteOf = (db: Db, userId: string) =>
  changed(db, sql`delete from help_requests where user_id = ${userId}`)
