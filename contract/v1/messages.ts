import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Text } from '../fields.ts'
import type { Language } from '../language.ts'
import { Count, OneOf } from '../shapes.ts'

/** What a message about an order says. `changed`: its goods or what is due; `late`: the promised time is over. */
export const messageKinds = ['placed', 'changed', 'on-the-way', 'late', 'delivered', 'refunded'] as const
export type MessageKind = (typeof messageKinds)[number]

export const messageChannels = ['mail', 'sms', 'push'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * Kinds that always come by mail: the record of what was bought, what it costs and what is paid back, which a consumer
 * is owed (Consumer Protection (E-Commerce) Rules, 2020; decision 162).
 */
export const recordKinds: readonly MessageKind[] = ['placed', 'changed', 'refunded']

/** The texts that are registered for messages by SMS; an order of a delivery slot has a first text of its own. */
export const smsTexts = [...messageKinds, 'placed-slot'] as const
export type SmsText = (typeof smsTexts)[number]

/** The name of a text in a language, such as on-the-way.en. */
export const smsTemplate = (text: SmsText, language: Language): string => `${text}.${language}`

const timeOfDay = (title: string) =>
  Text(title, 5, {
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    message: 'A time has the form 22:00',
  })

export const QuietHours = Type.Object({ from: Type.String(), until: Type.String() })
export type QuietHours = Static<typeof QuietHours>

export const MessageSettings = Type.Object({
  channels: Type.Array(OneOf(...messageChannels), { description: 'those that can be chosen' }),
  kinds: Type.Array(
    Type.Object({
      kind: OneOf(...messageKinds),
      wanted: Type.Array(OneOf(...messageChannels)),
      always: Type.Array(OneOf(...messageChannels), { description: 'those that cannot be switched off' }),
    }),
  ),
  push: Type.Object({
    key: Type.String({ description: 'with which a browser subscribes: the `applicationServerKey`' }),
    here: Type.Boolean({ description: 'whether the device of this session gets notifications' }),
    devices: Count,
  }),
  quietHours: Type.Union([QuietHours, Type.Null()], { description: 'in Indian time' }),
})
export type MessageSettings = Static<typeof MessageSettings>

export const messagesV1 = endpoints({
  settings: {
    method: 'GET',
    path: '/api/v1/account/messages',
    access: 'shopper',
    summary: 'Which messages about orders the caller gets, by which channel, and the quiet hours',
    reply: MessageSettings,
  },
  choose: {
    method: 'PUT',
    path: '/api/v1/account/messages/choices',
    access: 'shopper',
    summary: 'Switches one kind of message on or off for one channel',
    body: Type.Object({
      kind: OneOf(...messageKinds),
      channel: OneOf(...messageChannels),
      wanted: Type.Boolean({ title: 'Wanted' }),
    }),
    reply: MessageSettings,
    errors: ['MESSAGE_NEEDED', 'CHANNEL_NOT_OFFERED', 'MOBILE_NEEDED'],
    perMinute: 60,
  },
  setQuietHours: {
    method: 'PUT',
    path: '/api/v1/account/messages/quiet-hours',
    access: 'shopper',
    summary:
      'Sets the hours without messages, in Indian time: receipts wait until they end, all others are not sent',
    body: Type.Object({ from: timeOfDay('From'), until: timeOfDay('Until') }),
    reply: MessageSettings,
    errors: ['QUIET_ALL_DAY'],
    perMinute: 30,
  },
  endQuietHours: {
    method: 'DELETE',
    path: '/api/v1/account/messages/quiet-hours',
    access: 'shopper',
    summary: 'Messages come at any hour',
    reply: MessageSettings,
    perMinute: 30,
  },
  subscribe: {
    method: 'PUT',
    path: '/api/v1/account/messages/device',
    access: 'shopper',
    summary: 'Sends notifications to the browser of this session, until the session ends (RFC 8030)',
    body: Type.Object({
      endpoint: Text('Endpoint', 1_000),
      p256dh: Text('Public key', 200),
      auth: Text('Secret', 100),
    }),
    reply: MessageSettings,
    errors: ['PUSH_REFUSED'],
    perMinute: 30,
  },
  endSubscription: {
    method: 'DELETE',
    path: '/api/v1/account/messages/device',
    access: 'shopper',
    summary: 'Sends no more notifications to the browser of this session',
    reply: MessageSettings,
    perMinute: 30,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/v1/messages/unsubscribe',
    access: 'anyone',
    summary:
      'Stops the mails about orders that can be switched off, for the account of the signed token; needs no login. ' +
      'Mail programs call it with one tap (RFC 8058), the body is ignored',
    query: Type.Object({ token: Text('Token', 200) }),
    raw: true,
    errors: ['BAD_STOP_LINK'],
    perMinute: 30,
  },
})
