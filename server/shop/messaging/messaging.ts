import type { Language } from '#contract/language.ts'
import type { MailKind } from '#contract/v1/mails.ts'
import { type MessageChannel, type MessageKind, messageChannels } from '#contract/v1/messages.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { findContact } from '#server/shop/identity/identity.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import * as devices from './devices.queries.ts'
import * as queries from './messaging.queries.ts'
import { type Decision, decide, RETAINED_DAYS } from './messaging.rules.ts'
import { noticeOf } from './push.texts.ts'
import * as sends from './sends.queries.ts'
import { addSend } from './sends.ts'
import { smsOf } from './sms.texts.ts'

export { sendLateMessages, sendOrderMessages } from './order-messages.ts'
export { type Senders, sendDueMessages, sendMessage } from './sends.ts'
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

/** The order that a message is about, and whose it is; `slot`: null for one that comes as soon as possible. */
export type About = {
  id: string
  userId: string
  number: string
  language: Language
  slot: { from: string; to: string } | null
}

/**
 * Decides about one event of an order for each channel, once, and hands the messages to their channels, all in the
 * current transaction (decision 162).
 */
export async function send(db: Db, about: About, message: Message): Promise<void> {
  const { id: orderId, userId } = about
  const { kind, event } = message
  const settings = await queries.findSettings(db, userId)
  const now = new Date()
  for (const channel of messageChannels) {
    const decision = decide(settings, kind, channel, now)
    const { outcome } = decision
    // by mail alone, so that who reads the decisions sees why nothing came; other channels have to be chosen
    if (channel !== 'mail' && outcome === 'switched off') continue
    if (channel === 'push' && settings.devices.length === 0) continue
    if (!(await queries.insert(db, { orderId, event, channel, userId, kind, outcome }))) continue
    if (outcome !== 'sent' && outcome !== 'waits') continue
    await handOver[channel](db, about, message, decision)
  }
}

type HandOver = (db: Db, about: About, message: Message, decision: Decision) => Promise<unknown>

const dueOf = (decision: Decision) => (decision.outcome === 'waits' ? { dueAt: decision.until } : {})

const handOver: Record<MessageChannel, HandOver> = {
  async mail(db, { userId }, { mail, unsubscribe, minutes }, decision) {
    const contact = await findContact(db, userId)
    const { kind, ...text } = mail(contact)
    const options = { ...(unsubscribe && { unsubscribe }), ...(minutes && { minutes }), ...dueOf(decision) }
    await addMail(db, kind, { to: contact.email, ...text }, options)
  },
  sms: (db, about, { kind }, decision) =>
    addSend(db, {
      channel: 'sms',
      userId: about.userId,
      orderId: about.id,
      kind,
      ...smsOf(about, kind),
      ...dueOf(decision),
    }),
  async push(db, { userId, ...about }, { kind }, decision) {
    const body = JSON.stringify(noticeOf(about, kind))
    const notice = { channel: 'push', userId, orderId: about.id, kind, body, ...dueOf(decision) } as const
    for (const { session } of await devices.listOf(db, userId)) await addSend(db, { ...notice, session })
  },
}

/** Days for which the state of a text message or a notification is kept. */
const SENT_DAYS = 30

/** Deletes decisions whose events can no longer be repeated, and what was sent long ago; returns how many decisions. */
export async function sweepMessages(db: Db): Promise<number> {
  await sends.deleteEnded(db, SENT_DAYS)
  return queries.deleteOld(db, RETAINED_DAYS)
}

/** What was decided about the messages to an account, oldest first, and what it chose. */
export async function exportOf(db: Db, userId: string) {
  const { choices, quiet } = await queries.findSettings(db, userId)
  return {
    choices,
    quiet,
    messages: await queries.listOf(db, userId),
    devices: (await devices.listOf(db, userId)).map(({ createdAt }) => ({ createdAt })),
  }
}

/** Deletes the choices of an erased account, and what was decided about its messages. */
export const erase = (db: Db, userId: string): Promise<unknown> =>
  transaction(db, async (db) => {
    await sends.deleteOf(db, userId)
    await devices.deleteOf(db, userId)
    await queries.deleteOf(db, userId)
  })
