import { sql } from 'kysely'
import { all, changed, type Db, maybe } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { adding } from '#server/platform/jobs/jobs.ts'

export type SendChannel = 'sms' | 'push'

export type NewSend = {
  channel: SendChannel
  userId: string
  recipient: string
  body: string
  template?: string
  /** when it may be sent; default: at once */
  dueAt?: Date
  minutes: number
}

/** Minutes after which the process that sends a message counts as lost; its timeouts are far shorter. */
const CLAIM_MINUTES = 5

/** Stores a message and adds its job in one statement. */
export function insert(db: Db, { channel, userId, recipient, body, template, dueAt, minutes }: NewSend) {
  const id = newId()
  const inSeconds = dueAt ? Math.max(0, (dueAt.getTime() - Date.now()) / 1000) : 0
  return changed(
    db,
    sql`
      with message as (
        insert into message_sends (id, channel, user_id, recipient, body, template, due_at, valid_until)
        values (${id}, ${channel}, ${userId}, ${recipient}, ${body}, ${template ?? null},
                coalesce(${dueAt ?? null}::timestamptz, now()),
                coalesce(${dueAt ?? null}::timestamptz, now()) + make_interval(mins => ${minutes}::int)))
      ${adding('send-message', { message: id }, { inSeconds })}`,
  )
}

export type ClaimedSend = {
  id: string
  channel: SendChannel
  recipient: string
  body: string
  template: string | null
  attempts: number
}

/** Claims a message for sending, unless it has ended, is not due, is no longer valid or is being sent. */
export const claim = (db: Db, id: string) =>
  maybe(
    db,
    sql<ClaimedSend>`
      update message_sends
         set claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES}::int), attempts = attempts + 1
       where id = ${id} and state = 'waiting' and due_at <= now() and valid_until > now()
         and (claimed_until is null or claimed_until <= now())
      returning id, channel, coalesce(recipient, '') as recipient, coalesce(body, '') as body, template, attempts`,
  )

/** Ends a message; who got it and what it said is deleted. */
export const end = (db: Db, id: string, state: 'sent' | 'failed') =>
  changed(
    db,
    sql`
      update message_sends
         set state = ${state}, ended_at = now(), recipient = null, body = null, claimed_until = null
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

/** Ends messages that are no longer valid, but none that is being sent. */
export const expire = (db: Db) =>
  changed(
    db,
    sql`
      update message_sends
         set state = 'expired', ended_at = now(), recipient = null, body = null, claimed_until = null
       where state = 'waiting' and valid_until <= now() and (claimed_until is null or claimed_until <= now())`,
  )

/** Messages whose job was lost. */
export const listDue = async (db: Db, most: number): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select id from message_sends
         where state = 'waiting' and due_at < now() - interval '30 seconds' and valid_until > now()
           and (claimed_until is null or claimed_until <= now())
         order by due_at limit ${most}`,
    )
  ).map(({ id }) => id)

export const deleteEnded = (db: Db, days: number) =>
  changed(db, sql`delete from message_sends where ended_at < now() - make_interval(days => ${days}::int)`)

export const deleteOf = (db: Db, userId: string) =>
  changed(db, db.deleteFrom('message_sends').where('user_id', '=', userId))
