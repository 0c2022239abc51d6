import { sql } from 'kysely'
import type { MailKind, MailProblem, MailState } from '#contract/v1/mails.ts'
import { all, changed, type Db, maybe, one } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { adding, addingForEach } from '#server/platform/jobs/jobs.ts'

export type NewMail = {
  kind: MailKind
  to: string
  subject: string
  text: string
  encrypted?: Buffer
  minutes: number
  id?: string
  /** when it may be sent; default: at once */
  dueAt?: Date
  /** address that stops such mails with one tap */
  unsubscribe?: string
}

/** Minutes after which the process that sends a mail counts as lost; its timeouts are far shorter. */
const CLAIM_MINUTES = 10

/** Stores a mail and adds its job in one statement; one with an existing id stays as it is. */
export function insert(
  db: Db,
  { kind, to, subject, text, encrypted, minutes, id = newId(), dueAt, unsubscribe }: NewMail,
): Promise<number> {
  const inSeconds = dueAt ? Math.max(0, (dueAt.getTime() - Date.now()) / 1000) : 0
  return changed(
    db,
    sql`
      with mail as (
        insert into mails (id, kind, recipient, subject, text, encrypted, unsubscribe, due_at, valid_until)
        values (${id}, ${kind}, ${to}, ${subject}, ${text}, ${encrypted ?? null}, ${unsubscribe ?? null},
                coalesce(${dueAt ?? null}::timestamptz, now()),
                coalesce(${dueAt ?? null}::timestamptz, now()) + make_interval(mins => ${minutes}::int))
            on conflict (id) do nothing)
      ${adding('send-mail', { mail: id }, { inSeconds })}`,
  )
}

export type ClaimedMail = {
  id: string
  to: string
  subject: string
  text: string
  encrypted: Buffer | null
  unsubscribe: string | null
  attempts: number
}

/** Claims a mail for sending, unless it has ended, is not due, is no longer valid or is being sent. */
export const claim = (db: Db, id: string) =>
  maybe(
    db,
    sql<ClaimedMail>`
      update mails
         set claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES}::int), attempts = attempts + 1
       where id = ${id} and state = 'waiting' and due_at <= now() and valid_until > now()
         and (claimed_until is null or claimed_until <= now())
      returning id, recipient as to, coalesce(subject, '') as subject, coalesce(text, '') as text, encrypted,
                unsubscribe, attempts`,
  )

/** The text is deleted, because it may contain a code. */
export const markSent = (db: Db, id: string) =>
  changed(
    db,
    sql`
      update mails
         set state = 'sent', ended_at = now(), subject = null, text = null, encrypted = null, unsubscribe = null,
             problem = null, last_error = null, claimed_until = null
       where id = ${id} and state <> 'sent'`,
  )

type Refused = { problem: MailProblem; words: string; attempts: number; minutes: number | null }

/** Notes why an attempt failed, and when the next one is; `minutes` null: there is none. */
export const markRefused = (db: Db, id: string, { problem, words, attempts, minutes }: Refused) =>
  changed(
    db,
    sql`
      update mails
         set problem = ${problem}, last_error = ${words}, claimed_until = null,
             due_at = now() + make_interval(mins => coalesce(${minutes}::int, 0)),
             state = case when ${minutes}::int is null then 'failed' else 'waiting' end,
             ended_at = case when ${minutes}::int is null then now() end
       where id = ${id} and state = 'waiting' and attempts = ${attempts}`,
  )

/** Mails that may be sent now, the oldest first. */
export const listDue = async (db: Db, most: number): Promise<string[]> =>
  (
    await all(
      db,
      sql<{ id: string }>`
        select id from mails
         where state = 'waiting' and due_at <= now() and valid_until > now()
           and (claimed_until is null or claimed_until <= now())
         order by due_at limit ${most}`,
    )
  ).map(({ id }) => id)

/** Ends mails that are no longer valid, and deletes their text; one that is being sent now is left. */
export const expire = (db: Db) =>
  changed(
    db,
    sql`
      update mails
         set state = 'expired', ended_at = now(), subject = null, text = null, encrypted = null, unsubscribe = null,
             claimed_until = null
       where state in ('waiting', 'failed') and valid_until <= now()
         and (claimed_until is null or claimed_until <= now())`,
  )

/** Notes that a process with an SMTP server runs jobs. */
export const noteSmtp = (db: Db) =>
  changed(
    db,
    sql`
      insert into mail_delivery (swept_at) values (now())
          on conflict (one) do update set swept_at = excluded.swept_at`,
  )

/** Whether a process with an SMTP server has run jobs in the last minutes. */
export const sweptOverSmtp = async (db: Db, minutes: number): Promise<boolean> =>
  (await maybe(
    db,
    sql<{ found: number }>`
      select 1 as found from mail_delivery where swept_at > now() - make_interval(mins => ${minutes}::int)`,
  )) !== null

/** Deletes rows that have ended that many days ago and need no text any more. */
export const deleteEnded = (db: Db, days: number) =>
  changed(db, sql`delete from mails where ended_at < now() - make_interval(days => ${days}::int)`)

/** A mail as staff see it. */
export type Mail = {
  id: string
  kind: string
  recipient: string
  state: MailState
  attempts: number
  problem: MailProblem | null
  lastError: string | null
  createdAt: Date
  validUntil: Date
  endedAt: Date | null
}

const columns = sql`
  id, kind, recipient, state, attempts, problem, last_error as "lastError", created_at as "createdAt",
  valid_until as "validUntil", ended_at as "endedAt"`

export type MailFilter = { state?: MailState; search?: string; after?: string }

export const list = (db: Db, filter: MailFilter, limit: number) =>
  all(db, sql<Mail>`select ${columns} from mails where ${conditions(filter)} order by id desc limit ${limit}`)

function conditions({ state, search, after }: MailFilter) {
  const all = [
    state && sql`state = ${state}`,
    after && sql`id < ${after}`,
    search && sql`recipient ilike ${containing(search)}`,
  ].filter((one) => one !== undefined && one !== '')
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

export const find = (db: Db, id: string) =>
  maybe(db, sql<Mail>`select ${columns} from mails where id = ${id}`)

export type Counts = { waiting: number; failed: number; expired: number; stuck: number }

/** How many mails were not sent, by state; sent ones are many and are not counted. */
export const count = (db: Db, stuckMinutes: number) =>
  one(
    db,
    sql<Counts>`
      select count(*) filter (where state = 'waiting')::int as waiting,
             count(*) filter (where state = 'failed')::int as failed,
             count(*) filter (where state = 'expired')::int as expired,
             count(*) filter (where state = 'failed' or state = 'waiting'
               and created_at < now() - make_interval(mins => ${stuckMinutes}::int))::int as stuck
        from mails where state in ('waiting', 'failed', 'expired')`,
  )

/** Makes a mail due that failed or waits; one that is being sent now is not sent twice, because its claim stays. */
export const makeDue = (db: Db, id: string) =>
  changed(
    db,
    sql`
      with due as (
        update mails
           set state = 'waiting', ended_at = null, due_at = now(),
               attempts = case when state = 'failed' then 0 else attempts end
         where id = ${id} and state in ('waiting', 'failed') and valid_until > now()
        returning json_build_object('mail', replace(id::text, '-', '')) as payload)
      ${addingForEach('send-mail', sql`payload`, sql`due`)}`,
  )

/** The same for all that failed; the sweep sends them, because thousands of jobs would delay others. */
export const makeFailedDue = (db: Db) =>
  changed(
    db,
    sql`
      update mails
         set state = 'waiting', ended_at = null, due_at = now(), attempts = 0
       where state = 'failed' and valid_until > now()`,
  )

export const listTo = (db: Db, recipient: string) =>
  all(
    db,
    sql<{ kind: string; createdAt: Date }>`
      select kind, created_at as "createdAt" from mails where lower(recipient) = lower(${recipient}) order by id`,
  )

export const deleteTo = (db: Db, recipient: string) =>
  changed(db, sql`delete from mails where lower(recipient) = lower(${recipient})`)
