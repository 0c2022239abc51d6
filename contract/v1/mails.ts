import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf } from '../fields.ts'
import { Count, Id, OneOf, Time } from '../shapes.ts'
import { Page, pageQuery } from './shapes.ts'

/** What a mail is about; staff see this instead of its subject, which may contain a code. */
export const mailKinds = [
  'password-code',
  'confirm-email',
  'confirm-new-email',
  'email-change-requested',
  'email-changed',
  'account-erased',
  'password-changed',
  'second-factor-changed',
  'place-served',
  'back-in-stock',
  'order-placed',
  'order-on-the-way',
  'order-late',
  'order-delivered',
  'refund',
  'goods-taken-off',
  'order-goes-ahead',
  'help-message',
  'help-outcome',
  'payment-refunded',
  'provider-refund',
  'second-charge',
  'dispute',
  'staff-invitation',
  'other',
] as const
export type MailKind = (typeof mailKinds)[number]

/** `waiting`: not sent yet; `failed`: given up, can be sent again; `expired`: its code or link had expired. */
export const mailStates = ['waiting', 'failed', 'expired', 'sent'] as const
export type MailState = (typeof mailStates)[number]

/** Why an attempt failed: the server refused the mail, was not reachable, or refused the login of the shop. */
export const mailProblems = ['refused', 'unreachable', 'login'] as const
export type MailProblem = (typeof mailProblems)[number]

/**
 * How mails leave the shop: over SMTP, not at all because no process that runs jobs has SMTP_URL, or to /dev/mail of
 * the demo.
 */
export const mailDeliveries = ['smtp', 'none', 'demo'] as const
export type MailDelivery = (typeof mailDeliveries)[number]

export const StaffMail = Type.Object({
  id: Id,
  kind: OneOf(...mailKinds),
  recipient: Type.String(),
  state: OneOf(...mailStates),
  attempts: Count,
  problem: Type.Optional(OneOf(...mailProblems)),
  lastError: Type.Optional(Type.String({ description: 'the reply of the mail server, without codes' })),
  createdAt: Time,
  validUntil: Type.String({ format: 'date-time', description: 'it is not sent later' }),
  endedAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'when it was sent, failed or expired' }),
  ),
})
export type StaffMail = Static<typeof StaffMail>

export const MailCounts = Type.Object({
  waiting: Count,
  failed: Count,
  expired: Count,
  stuck: Type.Integer({ minimum: 0, description: 'failed, or waiting for more than ten minutes' }),
  delivery: OneOf(...mailDeliveries),
})
export type MailCounts = Static<typeof MailCounts>

export const mailsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/mails',
    access: 'mails:resend',
    summary: 'Mails, newest first, without subject and text. Filters: state, and a text in the recipient',
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(OneOf(...mailStates)),
      search: Type.Optional(FreeText('Search', 120)),
    }),
    reply: Page(StaffMail),
  },
  counts: {
    method: 'GET',
    path: '/api/v1/staff/mails/counts',
    access: 'mails:resend',
    summary: 'How many mails were not sent, by state, and how mails leave the shop',
    reply: MailCounts,
  },
  resend: {
    method: 'POST',
    path: '/api/v1/staff/mails/:id/resend',
    access: 'mails:resend',
    audit: 'mail',
    summary: 'Sends a mail that failed or waits now. 409 if it was sent, or its code or link has expired',
    params: Type.Object({ id: IdOf('Mail') }),
    reply: StaffMail,
    errors: ['NOT_FOUND', 'MAIL_ENDED'],
  },
  resendFailed: {
    method: 'POST',
    path: '/api/v1/staff/mails/resend-failed',
    access: 'mails:resend',
    audit: 'mail',
    summary: 'Sends all mails that failed and are still valid; a repeat finds none',
    reply: Type.Object({ count: Count }),
  },
})
