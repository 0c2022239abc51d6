import { sql } from 'kysely'
import type { MessageKind } from '#contract/v1/messages.ts'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { adding } from '#server/platform/jobs/jobs.ts'

export type SendChannel = 'sms' | 'push'

export type NewSend = {
  channel: SendChannel
  userId: string
  orderId: string
  kind: MessageKind
  /** of a notification: the device */
  session?: string
  body: string
  template?: string
  /** when it may be sent; default: at once */
  dueAt?: Date
}

/** Minutes after which the process that sends a message counts as lost; its timeouts are far shorter. */
const CLAIM_MINUTES = 5
/** A text message or a notification that comes later helps nobody. */
const NEWS_MINUTES = 60

/**
 * Stores a message and adds its job in one statement. A notification takes the place of earlier ones about the order
 * that the device has not got yet.
 */
export function insert(db: Db, { channel, userId, orderId, kind, session, body, template, dueAt }: NewSend) {
  const id = newId()
  const inSeconds = dueAt ? Math.max(0, (dueAt.getTime() - Date.now()) / 1000) : 0
  return changed(
    db,
    sql`
      with earlier as (
        update message_sends set state = 'expired', ended_at = now(), session_id = null, body = null
         where order_id = ${orderId} and channel = 'push' and session_id = ${session ?? null}
           and state = 'waiting' and claimed_until is null),
      message as (
        insert into message_sends
               (id, channel, user_id, order_id, kind, session_id, body, template, due_at, valid_until)
        values (${id}, ${channel}, ${userId}, ${orderId}, ${kind}, ${session ?? null}, ${body}, ${template ?? null},
                coalesce(${dueAt ?? null}::timestamptz, now()),
                coalesce(${dueAt ?? null}::timestamptz, now()) + make_interval(mins => ${NEWS_MINUTES}::int)))
      ${adding('send-message', { message: id }, { inSeconds })}`,
  )
}

export type ClaimedSend = {
  id: string
  channel: SendChannel
  userId: string
  kind: MessageKind
  session: string
  body: string
  template: string | null
  attempts: number
}

/** Claims a message of these channels, unless it has ended, is not due, is no longer valid or is being sent. */
export const claim = (db: Db, id: string, channels: SendChannel[]) =>
  maybe(
    db,
    sql<ClaimedSend>`
      update message_sends
         set claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES}::int), attempts = attempts + 1
       where id = ${id} and state = 'waiting' and due_at <= now() and valid_until > now()
         and channel = any (${channels}::text[]) and (claimed_until is null or claimed_until <= now())
      returning id, channel, user_id as "userId", kind, coalesce(replace(session_id::text, '-', ''), '') as session,
                coalesce(body, '') as body, template, attempts`,
  )

/** Ends a message; what it said is deleted. */
export const end = (db: Db, id: string, state: 'sent' | 'failed' | 'expired') =>
  changed(
    db,
    sql`
      update message_sends
         set state = ${state}, ended_at = now(), session_id = null, body = null, claimed_until = null
       where id = ${id} and state = 'waiting'`,
  )

/** Sends a message again after a pause, by a job of the outbox. */
export const postpone = (db: Db, { id, attempts }: ClaimedSend, seconds: number) =>
  changed(
    db,
    sql`
      with message as (
        update message_sends
           set claimed_until = null, due_at = now() + make_interval(secs => ${seconds}::float8)
         where id = ${id} and state = 'waiting' and attempts = ${attempts})
      ${adding('send-message', { message: id }, { inSeconds: seconds })}`,
  )

/** Sends a message when the quiet hours of its reader have ended; it is news from then on. */
export const wait = (db: Db, { id, attempts }: ClaimedSend, until: Date) =>
  changed(
    db,
    sql`
      with message as (
        update message_sends
           set claimed_until = null, due_at = ${until}, valid_until = ${until}::timestamptz
                 + make_interval(mins => ${NEWS_MINUTES}::int)
         where id = ${id} and state = 'waiting' and attempts = ${attempts})
      ${adding('send-message', { message: id }, { inSeconds: Math.max(0, (until.getTime() - Date.now()) / 1000) })}`,
  )

/** Ends messages that are no longer valid, but none that is being sent. */
export const expire = (db: Db) =>
  changed(
    db,
    sql`
      update message_sends
         set state = 'expired', ended_at = now(), session_id = null, body = null, claimed_until = null
       where state = 'waiting' and valid_until <= now() and (claimed_until is null or claimed_until <= now())`,
  )

/** Messages of these channels whose job was lost. */
export const listDue = async (db: Db, channels: SendChannel[], most: number): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select id from message_sends
         where state = 'waiting' and due_at < now() - interval '30 seconds' and valid_until > now()
           and channel = any (${channels}::text[]) and (claimed_until is null or claimed_until <= now())
         order by due_at limit ${most}`,
    )
  ).map(({ id }) => id)

export const deleteEnded = (db: Db, days: number) =>
  changed(db, sql`delete from message_sends where ended_at < now() - make_interval(days => ${days}::int)`)

export const deleteOf = (db: Db, userId: string) =>
  changed(db, db.deleteFrom('message_sends').where('user_id', '=', userId))
