import type { Db } from '#server/platform/database/database.ts'
import type { PushSender } from '#server/platform/push/push.ts'
import type { SendResult, SmsProvider } from '#server/platform/sms/sms.ts'
import * as devices from './devices.queries.ts'
import * as queries from './sends.queries.ts'

export { insert as addSend } from './sends.queries.ts'

/** What sends messages; null where a process has no provider: they wait for one that has it. */
export type Senders = { sms: SmsProvider | null; push: PushSender | null }
type Log = { error(about: object | string, text?: string): void }
export type Sending = { senders: Senders; log: Log }

/** With the pauses below the last attempt is an hour after the first. */
const MOST_ATTEMPTS = 8
const BATCH = 100

/** Seconds until the next attempt: half a minute, 1, 2, 4, 8, 16 and 32 minutes. */
export const pauseAfter = (attempts: number): number => 30 * 2 ** (attempts - 1)

/**
 * Sends a stored message, unless it was sent, is being sent, is not due or is no longer valid. The claim is committed
 * before the provider is called, so that a repeated job does not send it again.
 */
export async function sendMessage(db: Db, { senders, log }: Sending, id: string): Promise<void> {
  const message = await queries.claim(db, id)
  if (!message) return
  const result = await attemptTo(db, senders, message)
  if (result === 'gone') await devices.remove(db, message.recipient)
  if (result === 'sent') return void (await queries.end(db, id, 'sent'))
  // logged without the recipient and the text, which are personal data
  log.error({ message: id, channel: message.channel, result, attempts: message.attempts }, 'not sent')
  if (result === 'try again' && message.attempts < MOST_ATTEMPTS)
    await queries.postpone(db, message, pauseAfter(message.attempts))
  else await queries.end(db, id, 'failed')
}

async function attemptTo(db: Db, { sms, push }: Senders, message: queries.ClaimedSend): Promise<SendResult> {
  const { id, channel, recipient: to, body: text, template } = message
  try {
    if (channel === 'push') return push ? await notify(db, push, message) : 'try again'
    return sms ? await sms.send({ id, to, text, template: template ?? '' }) : 'try again'
  } catch {
    // the words of a provider may contain the number
    return 'try again'
  }
}

/** `gone` also if the session of the device has ended. */
async function notify(
  db: Db,
  push: PushSender,
  { recipient, body }: queries.ClaimedSend,
): Promise<SendResult> {
  const device = await devices.find(db, recipient)
  if (!device) return 'gone'
  return push.send(device, { text: body, seconds: PUSH_SECONDS, topic: JSON.parse(body).tag })
}

/** A device that is off for longer finds the order in the shop. */
const PUSH_SECONDS = 60 * 60

/** Ends messages that are no longer valid, and sends those whose job was lost. */
export async function sendDueMessages(db: Db, sending: Sending, signal?: AbortSignal): Promise<void> {
  await queries.expire(db)
  for (const id of await queries.listDue(db, BATCH)) {
    signal?.throwIfAborted()
    await sendMessage(db, sending, id)
  }
}
