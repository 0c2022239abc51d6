import { type MessageChannel, type MessageKind, recordKinds } from '#contract/v1/messages.ts'
import { signAccount, signedAccount } from '#server/platform/security/signed-account.ts'

export type Choice = { kind: MessageKind; channel: MessageChannel; wanted: boolean }
/** Minutes of the day in India; over midnight if `until` is less. */
export type QuietMinutes = { from: number; until: number }
/** `devices`: the sessions of those that get notifications */
export type Settings = { choices: Choice[]; quiet: QuietMinutes | null; devices: string[] }

/** Days for which a decision is kept, far longer than its event may be repeated. */
export const RETAINED_DAYS = 90

/** How late an order must be; a shopper who watches it sees each minute on its page. */
export const LATE_AFTER_MINUTES = 3
/** Afterwards a message says nothing that its shopper has not seen, for example after an outage. */
export const LATE_UNTIL_MINUTES = 120

/** Texts of the purchase itself cannot be switched off, but only in one channel. */
export const isRecord = (kind: MessageKind, channel: MessageChannel): boolean =>
  channel === 'mail' && recordKinds.includes(kind)

/** A text message costs money and needs a mobile, so it is off until it is chosen. */
export const isWanted = ({ choices }: Settings, kind: MessageKind, channel: MessageChannel): boolean =>
  isRecord(kind, channel) ||
  (choices.find((choice) => choice.kind === kind && choice.channel === channel)?.wanted ?? channel !== 'sms')

export type Decision =
  | { outcome: 'sent' }
  | { outcome: 'waits'; until: Date }
  | { outcome: 'switched off' | 'quiet hours' }

/**
 * What becomes of a message. In quiet hours records wait until these end; all else is dropped, because it is about a
 * delivery that will be over by then.
 */
export function decide(settings: Settings, kind: MessageKind, channel: MessageChannel, now: Date): Decision {
  if (!isWanted(settings, kind, channel)) return { outcome: 'switched off' }
  const until = quietUntil(settings.quiet, now)
  if (!until) return { outcome: 'sent' }
  return recordKinds.includes(kind) ? { outcome: 'waits', until } : { outcome: 'quiet hours' }
}

const DAY = 24 * 60
/** India has one time zone, without summer time. */
const INDIA_MINUTES = 5 * 60 + 30

/** When the quiet hours end, or null outside of them. */
export function quietUntil(quiet: QuietMinutes | null, now: Date): Date | null {
  if (!quiet) return null
  const minute = (Math.floor(now.getTime() / 60_000) + INDIA_MINUTES) % DAY
  const passed = (minute - quiet.from + DAY) % DAY
  const length = (quiet.until - quiet.from + DAY) % DAY
  return passed < length ? new Date((Math.floor(now.getTime() / 60_000) + length - passed) * 60_000) : null
}

/** '22:30' ↔ 1350 */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const PURPOSE = 'stop mails about orders'

/** The token of a mail, which only allows to stop such mails to one account. */
export const stopToken = (secret: string, userId: string): string => signAccount(secret, PURPOSE, userId)

/** The account of a token; null if the signature is wrong. */
export const accountOf = (secret: string, token: string): string | null =>
  signedAccount(secret, PURPOSE, token)
