/** Generated from contract/v1/messages.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/messages.ts'

export const messageChannels: typeof contract.messageChannels = ['mail', 'sms', 'push']

export const messageKinds: typeof contract.messageKinds = [
  'placed',
  'changed',
  'on-the-way',
  'late',
  'delivered',
  'refunded',
]

export const recordKinds: typeof contract.recordKinds = ['placed', 'changed', 'refunded']

export const smsTexts: typeof contract.smsTexts = [
  'placed',
  'changed',
  'on-the-way',
  'late',
  'delivered',
  'refunded',
  'placed-slot',
]

export const messagesV1: BrowserTable<typeof contract.messagesV1> = {
  settings: { method: 'GET', path: '/api/v1/account/messages', access: 'shopper' },
  choose: { method: 'PUT', path: '/api/v1/account/messages/choices', access: 'shopper' },
  setQuietHours: { method: 'PUT', path: '/api/v1/account/messages/quiet-hours', access: 'shopper' },
  endQuietHours: { method: 'DELETE', path: '/api/v1/account/messages/quiet-hours', access: 'shopper' },
  subscribe: { method: 'PUT', path: '/api/v1/account/messages/device', access: 'shopper' },
  endSubscription: { method: 'DELETE', path: '/api/v1/account/messages/device', access: 'shopper' },
  unsubscribe: { method: 'POST', path: '/api/v1/messages/unsubscribe', access: 'anyone' },
}
