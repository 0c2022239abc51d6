import { sql } from 'kysely'
import type { MessageChannel, MessageKind } from '#contract/v1/messages.ts'
import { all, changed, type Db, one } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import type { Choice, Decision, QuietMinutes, Settings } from './messaging.rules.ts'

export const findSettings = (db: Db, userId: string) =>
  one(
    db,
    sql<Settings>`
      select coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'channel', channel, 'wanted', wanted)
                                        order by kind, channel)
                         from message_choices where user_id = ${userId}), '[]') as choices,
             (select jsonb_build_object('from', from_minute, 'until', until_minute)
                from quiet_hours where user_id = ${userId}) as quiet,
             array(select replace(session_id::text, '-', '') from push_subscriptions
                    where user_id = ${userId} order by created_at, session_id) as devices`,
  )

/** Stores choices of an account. */
export const choose = (db: Db, userId: string, choices: Choice[]) =>
  changed(
    db,
    sql`
      insert into message_choices (user_id, kind, channel, wanted)
      select u.id, choice.kind, choice.channel, choice.wanted
        from identity_users u,
             jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as choice (kind text, channel text, wanted boolean)
       where u.id = ${userId}
          on conflict (user_id, kind, channel) do update set wanted = excluded.wanted`,
  )

export const setQuiet = (db: Db, userId: string, { from, until }: QuietMinutes) =>
  changed(
    db,
    sql`
      insert into quiet_hours (user_id, from_minute, until_minute) values (${userId}, ${from}, ${until})
          on conflict (user_id) do update
         set from_minute = excluded.from_minute, until_minute = excluded.until_minute`,
  )

export const deleteQuiet = (db: Db, userId: string) =>
  changed(db, db.deleteFrom('quiet_hours').where('user_id', '=', userId))

export type NewMessage = {
  orderId: string
  event: string
  channel: MessageChannel
  userId: string
  kind: MessageKind
  outcome: Decision['outcome']
}

/** Records a decision; 0 if this event has one for the channel already. */
export const insert = (db: Db, { orderId, event, channel, userId, kind, outcome }: NewMessage) =>
  changed(
    db,
    sql`
      insert into messages (order_id, event, channel, user_id, kind, outcome)
      values (${orderId}, ${event}, ${channel}, ${userId}, ${kind}, ${outcome})
          on conflict (order_id, event, channel) do nothing`,
  )

/**
 * Open orders of which the promised time has been over for some minutes, without a decision about a message that says
 * so; `statuses`: those in which an order can still arrive.
 */
export const listLate = async (
  db: Db,
  { statuses, after, until }: { statuses: string[]; after: number; until: number },
): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select o.id
          from orders_summaries o
         where o.status = any (${statuses}::text[])
           and coalesce(o.slot_to, o.created_at + make_interval(mins => o.eta_high))
               between now() - make_interval(mins => ${until}::int) and now() - make_interval(mins => ${after}::int)
           and o.created_at > now() - interval '3 days'
           and not exists (select from messages m where m.order_id = o.id and m.event = 'late')
         order by o.id
         limit 500`,
    )
  ).map(({ id }) => id)

export const deleteOld = (db: Db, days: number) =>
  changed(db, sql`delete from messages where at < now() - make_interval(days => ${days}::int)`)

export const listOf = (db: Db, userId: string) =>
  all(
    db,
    sql<{ kind: MessageKind; channel: MessageChannel; outcome: Decision['outcome']; at: Timestamp }>`
      select kind, channel, outcome, to_json(at) #>> '{}' as at
        from messages where user_id = ${userId} order by at, event, channel`,
  )

/** Deletes what is about an account, in one statement. */
export const deleteOf = (db: Db, userId: string) =>
  changed(
    db,
    sql`
      with choices as (delete from message_choices where user_id = ${userId}),
           hours as (delete from quiet_hours where user_id = ${userId})
      delete from messages where user_id = ${userId}`,
  )
