import type { MailKind } from '#contract/v1/mails.ts'
import type { MessageKind } from '#contract/v1/messages.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { findContact } from '#server/shop/identity/identity.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import * as queries from './messaging.queries.ts'
import { decide, RETAINED_DAYS } from './messaging.rules.ts'

export { sendLateMessages, sendOrderMessages } from './order-messages.ts'
export * as settings from './settings.ts'

/** `name`: null while the email is not confirmed */
export type Contact = { name: string | null; email: string }
export type MailText = { kind: MailKind; subject: string; text: string }

/** The event of a kind that an order has several times: which one of them. */
export const eventOf = (kind: string, which: string | number | undefined): string => `${kind}:${which}`

export type Message = {
  kind: MessageKind
  /** what happened to the order; a repeat of the same event sends nothing */
  event: string
  mail(contact: Contact): MailText
  /** of a mail that can be switched off: the address that does so */
  unsubscribe?: string
  /** how long it is news, after which it is not sent; default: a month */
  minutes?: number
}

type Addressee = { id: string; userId: string }

/**
 * Decides about one event of an order for each channel, once, and hands the messages to their channels, all in the
 * current transaction (decision 162).
 */
export async function send(db: Db, { id: orderId, userId }: Addressee, message: Message): Promise<void> {
  const { kind, event, unsubscribe, minutes } = message
  const decision = decide(await queries.findSettings(db, userId), kind, 'mail', new Date())
  const { outcome } = decision
  if (!(await queries.insert(db, { orderId, event, channel: 'mail', userId, kind, outcome }))) return
  if (outcome !== 'sent' && outcome !== 'waits') return
  const contact = await findContact(db, userId)
  const { kind: mailKind, ...text } = message.mail(contact)
  await addMail(
    db,
    mailKind,
    { to: contact.email, ...text },
    {
      ...(unsubscribe && { unsubscribe }),
      ...(minutes && { minutes }),
      ...(decision.outcome === 'waits' && { dueAt: decision.until }),
    },
  )
}

/** Deletes decisions whose events can no longer be repeated; returns how many. */
export const sweepMessages = (db: Db): Promise<number> => queries.deleteOld(db, RETAINED_DAYS)

/** What was decided about the messages to an account, oldest first, and what it chose. */
export async function exportOf(db: Db, userId: string) {
  const { choices } = await queries.findSettings(db, userId)
  return { choices, messages: await queries.listOf(db, userId) }
}

/** Deletes the choices of an erased account, and what was decided about its messages. */
export const erase = (db: Db, userId: string): Promise<unknown> =>
  transaction(db, (db) => queries.deleteOf(db, userId))
