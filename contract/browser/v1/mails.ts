/** Generated from contract/v1/mails.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/mails.ts'

export const mailDeliveries: typeof contract.mailDeliveries = ['smtp', 'none', 'demo']

export const mailKinds: typeof contract.mailKinds = [
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
]

export const mailProblems: typeof contract.mailProblems = ['refused', 'unreachable', 'login']

export const mailStates: typeof contract.mailStates = ['waiting', 'failed', 'expired', 'sent']

export const mailsV1: BrowserTable<typeof contract.mailsV1> = {
  list: { method: 'GET', path: '/api/v1/staff/mails', access: 'mails:resend' },
  counts: { method: 'GET', path: '/api/v1/staff/mails/counts', access: 'mails:resend' },
  resend: { method: 'POST', path: '/api/v1/staff/mails/:id/resend', access: 'mails:resend' },
  resendFailed: { method: 'POST', path: '/api/v1/staff/mails/resend-failed', access: 'mails:resend' },
}
