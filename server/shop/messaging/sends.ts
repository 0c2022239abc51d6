import type { Db } from '#server/platform/database/database.ts'
import type { PushSender } from '#server/platform/push/push.ts'
import type { SendResult, SmsProvider } from '#server/platform/sms/sms.ts'
import { findSession, findUser } from '#server/shop/identity/identity.ts'
import * as devices from './devices.queries.ts'
import { findSettings } from './messaging.queries.ts'
import { decide } from './messaging.rules.ts'
import * as queries from './sends.queries.ts'

export { insert as addSend } from './sends.queries.ts'

/** What sends messages; null where a process has no provider: they wait for one that has it. */
export type Senders = { sms: SmsProvider | null; push: PushSender | null }
type Log = { error(about: object | string, text?: string): void }
export type Sending = { senders: Senders; log: Log }

/** With the pauses below the last attempt is half an hour after the first. */
const MOST_ATTEMPTS = 7
const BATCH = 100
/** Sweeps come every minute and run one after another. */
const SWEEP_MS = 40_000

/** Seconds until the next attempt: half a minute, 1, 2, 4, 8 and 16 minutes. */
export const pauseAfter = (attempts: number): number => 30 * 2 ** (attempts - 1)

const channelsOf = (senders: Senders): queries.SendChannel[] =>
  (['sms', 'push'] as const).filter((channel) => senders[channel])

/**
 * Sends a stored message, unless it was sent, is being sent, is not due or is no longer valid. The claim is committed
 * before the provider is called, so that a repeated job does not send it again. What its reader has chosen by now
 * counts, not what was chosen when it was stored.
 */
export async function sendMessage(db: Db, { senders, log }: Sending, id: string): Promise<void> {
  const message = await queries.claim(db, id, channelsOf(senders))
  if (!message) return
  const { channel, kind, userId, attempts } = message
  const decision = decide(await findSettings(db, userId), kind, channel, new Date())
  if (decision.outcome === 'waits') return void (await queries.wait(db, message, decision.until))
  if (decision.outcome !== 'sent') return void (await queries.end(db, id, 'expired'))
  const about = { message: id, channel, attempts }
  const result = await attemptTo(db, { senders, log }, message).catch((error): SendResult => {
    // the words of a provider may contain the number
    log.error({ ...about, code: codeOf(error) }, 'not sent')
    return 'try again'
  })
  if (result === 'refused') log.error(about, 'refused by the provider')
  if (result === 'try again' && attempts < MOST_ATTEMPTS)
    await queries.postpone(db, message, pauseAfter(attempts))
  else await queries.end(db, id, result === 'sent' ? 'sent' : 'failed')
}

const codeOf = (error: Error & { code?: string; cause?: { code?: string } }): string =>
  error.cause?.code ?? error.code ?? error.name

async function attemptTo(
  db: Db,
  { senders: { sms, push } }: Sending,
  { id, channel, userId, session, body: text, template }: queries.ClaimedSend,
): Promise<SendResult> {
  if (channel === 'push') return push ? notify(db, push, session, text) : 'try again'
  const { mobile } = await findUser(db, userId)
  // removed from the profile after text messages were chosen
  if (!mobile) return 'gone'
  const to = `+91${mobile.replace(/\D/g, '').slice(-10)}`
  return sms ? sms.send({ id, to, text, template: template ?? '' }) : 'try again'
}

/** `gone` also if the session of the device has ended. */
async function notify(db: Db, push: PushSender, session: string, text: string): Promise<SendResult> {
  const device = await devices.find(db, session)
  if (!device || !(await findSession(db, session, true))) return 'gone'
  const result = await push.send(device, { text, seconds: PUSH_SECONDS, topic: JSON.parse(text).tag })
  if (result === 'gone') await devices.deleteEndpoint(db, device.endpoint)
  return result
}

/** A device that is off for longer finds the order in the shop. */
const PUSH_SECONDS = 60 * 60

/** Ends messages that are no longer valid, and sends those whose job was lost. */
export async function sendDueMessages(db: Db, sending: Sending, signal?: AbortSignal): Promise<void> {
  await queries.expire(db)
  const end = performance.now() + SWEEP_MS
  for (const id of await queries.listDue(db, channelsOf(sending.senders), BATCH)) {
    signal?.throwIfAborted()
    // the next sweep goes on: other jobs must not wait for slow providers
    if (performance.now() > end) return
    await sendMessage(db, sending, id)
  }
}
