import { ShopError } from '#contract/errors.ts'
import { assertAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { MailDelivery, MailKind } from '#contract/v1/mails.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { decrypt, encrypt } from '#server/platform/mail/encrypted.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { refusalOf } from '#server/platform/mail/refusal.rules.ts'
import * as queries from './mailing.queries.ts'
import { idOfJob, MOST_ATTEMPTS, pauseAfter, RETAINED_DAYS, VALID_DAYS } from './mailing.rules.ts'
import { replacement } from './mails.ts'

export { greeting } from './greeting.ts'

export type Mail = queries.Mail
export type MailCounts = queries.Counts

type Log = { error(about: object | string, text?: string): void }
/** What sends mails; `mailer` is null where SMTP_URL is not set: mails wait for a process that has it. */
export type Sending = {
  mailer: Mailer | null
  log: Log
  /** TOKEN_SECRET, with which mails that have a code are encrypted */
  tokenSecret?: string
  /** whether `mailer` is an SMTP server, which is noted for all processes */
  overSmtp?: boolean
}

/** Mails that the sweep reads at once. */
const BATCH = 100
/** Sweeps come every minute and run one after another. */
const SWEEP_MS = 40_000
/** A mail that has waited longer is reported to staff: no process sends mails, or the server does not take them. */
const STUCK_MINUTES = 10

const ERASED = '@erased.invalid'

type Outgoing = { to: string; subject: string; text: string }
type Delivery = {
  /** how long its code or link is valid, after which it is not sent */
  minutes?: number
  /** encrypts it, so that who reads the table cannot read the mail */
  secret?: Uint8Array
  /** when it may be sent, from which `minutes` count */
  dueAt?: Date
  /** address that stops such mails with one tap, without a login (RFC 8058) */
  unsubscribe?: string
}

/** Stores a mail in the current transaction and sends it after the commit. */
export async function addMail(
  db: Db,
  kind: MailKind,
  mail: Outgoing,
  { minutes = VALID_DAYS * 24 * 60, secret, ...delivery }: Delivery = {},
): Promise<void> {
  // an erased account has no email any more (decision 120)
  if (mail.to.endsWith(ERASED)) return
  if (!secret) return void (await queries.insert(db, { kind, ...mail, minutes, ...delivery }))
  const { to, subject, text } = mail
  const encrypted = encrypt(secret, JSON.stringify({ subject, text }))
  await queries.insert(db, { kind, to, ...replacement, encrypted, minutes, ...delivery })
}

/**
 * Sends a stored mail, unless it was sent, is being sent, is not due or is no longer valid. The claim is committed
 * before the mail is handed to the server, so that a repeated job does not send it again. Returns false when the
 * server takes no mails at all.
 */
export async function sendMail(db: Db, { mailer, log, tokenSecret }: Sending, id: string): Promise<boolean> {
  if (!mailer) return false
  const mail = await queries.claim(db, id)
  if (!mail) return true
  try {
    const { subject, text } = textOf(mail, tokenSecret)
    const { to, unsubscribe } = mail
    await mailer.send({ to, subject, text, id, ...(unsubscribe && { unsubscribe }) })
  } catch (error) {
    const { problem, final, words } = refusalOf(error)
    // the server's own problem is no reason to give a mail up
    const isLast = problem === 'refused' && (final || mail.attempts >= MOST_ATTEMPTS)
    const minutes = isLast ? null : pauseAfter(mail.attempts)
    await queries.markRefused(db, id, { problem, words, attempts: mail.attempts, minutes })
    // logged without the recipient and the server's words, which are personal data
    log.error({ mail: id, problem, attempts: mail.attempts }, 'a mail was not sent')
    return problem === 'refused'
  }
  await queries.markSent(db, id)
  return true
}

/** A mail that was encrypted with an earlier TOKEN_SECRET asks its reader to request another code. */
function textOf({ encrypted, ...mail }: queries.ClaimedMail, secret = ''): { subject: string; text: string } {
  const text = encrypted && decrypt(secret, encrypted)
  return text ? JSON.parse(text) : mail
}

/** Ends mails that are no longer valid; sends those that are due until its time is over or the server takes none. */
export async function sendDue(db: Db, sending: Sending, signal?: AbortSignal): Promise<void> {
  await queries.expire(db)
  if (sending.overSmtp) await queries.noteSmtp(db)
  if (!sending.mailer) return
  const end = performance.now() + SWEEP_MS
  let due: string[]
  do {
    due = await queries.listDue(db, BATCH)
    for (const id of due) {
      signal?.throwIfAborted()
      // the next sweep goes on: holds, refunds and payments must not wait for thousands of mails
      if (performance.now() > end || !(await sendMail(db, sending, id))) return
    }
  } while (due.length === BATCH)
}

/**
 * Stores the mail of a job of releases before 0216, whose codes and links are valid for three days at most; once, also
 * when the job is repeated.
 */
export async function adopt(db: Db, mail: Outgoing, job: string): Promise<void> {
  await queries.insert(db, { kind: 'other', ...mail, minutes: 3 * 24 * 60, id: idOfJob(job) })
}

/** The mails to an email that are still stored, oldest first. */
export const listTo = (db: Db, recipient: string): Promise<{ kind: string; createdAt: Date }[]> =>
  queries.listTo(db, recipient)

/** Deletes the mails to an email, also those that were not sent yet; returns how many. */
export const eraseTo = (db: Db, recipient: string): Promise<number> => queries.deleteTo(db, recipient)

/** Deletes the rows of mails that have ended long ago; returns how many. */
export const sweepMails = (db: Db): Promise<number> => queries.deleteEnded(db, RETAINED_DAYS)

type Page = { mails: Mail[]; next: string | null }

/** Mails, newest first; they belong to no store. */
export async function listMails(
  db: Db,
  ctx: RequestContext,
  { limit, ...filter }: queries.MailFilter & { limit: number },
): Promise<Page> {
  assertAllowed(ctx, 'mails:resend', 'everywhere')
  const mails = await queries.list(db, filter, limit + 1)
  const shown = mails.slice(0, limit)
  return { mails: shown, next: mails.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** For /metrics: mails that were not sent, by state; `stuck` have failed or waited long. */
export const measureMails = (db: Db): Promise<MailCounts> => queries.count(db, STUCK_MINUTES)

/** What the audit log shows of a mail: nothing personal. */
export async function mailFacts(db: Db, id: string): Promise<object | null> {
  const found = await queries.find(db, id)
  return found && { name: found.kind, state: found.state, attempts: found.attempts }
}

export async function countMails(db: Db, ctx: RequestContext): Promise<MailCounts> {
  assertAllowed(ctx, 'mails:resend', 'everywhere')
  return queries.count(db, STUCK_MINUTES)
}

/**
 * How mails leave the shop, whichever process runs its jobs; `here`: how this process would send them, if it runs jobs.
 * Without a sweep over SMTP in the last ten minutes no mail leaves the shop.
 */
export const deliveryOf = async (db: Db, here: MailDelivery): Promise<MailDelivery> =>
  here === 'none' && (await queries.sweptOverSmtp(db, STUCK_MINUTES)) ? 'smtp' : here

/** Sends a mail that failed or waits now. Throws NOT_FOUND, MAIL_ENDED. */
export function resend(db: Db, ctx: RequestContext, id: string): Promise<Mail> {
  assertAllowed(ctx, 'mails:resend', 'everywhere')
  return transaction(db, async (db) => {
    const made = await queries.makeDue(db, id)
    const mail = await queries.find(db, id)
    if (!mail) throw new ShopError('NOT_FOUND', { what: 'Mail' })
    if (made === 0) throw new ShopError('MAIL_ENDED')
    return mail
  })
}

/** Sends all mails that failed and are still valid; returns their number. */
export function resendFailed(db: Db, ctx: RequestContext): Promise<number> {
  assertAllowed(ctx, 'mails:resend', 'everywhere')
  return transaction(db, async (db) => {
    const count = await queries.makeFailedDue(db)
    if (count > 0) await jobs.add(db, 'send-due-mails', {})
    return count
  })
}
