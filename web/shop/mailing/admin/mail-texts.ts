import type { MailKind, MailProblem, MailState } from '#contract/v1/mails.ts'
import type { Text } from '#web/lib/i18n.ts'

/** What a mail is about; its subject may contain a code. */
export const kindTexts = {
  'password-code': 'Code to set a new password',
  'confirm-email': 'Link to confirm an email',
  'confirm-new-email': 'Link to confirm a new email',
  'email-change-requested': 'Warning: a change of the email was requested',
  'email-changed': 'Notice: the email was changed',
  'account-erased': 'Receipt: the account was deleted',
  'password-changed': 'Notice: the password was changed',
  'second-factor-changed': 'Notice: two-step login was changed',
  'place-served': 'A store delivers to a requested place',
  'back-in-stock': 'A product is back',
  'order-placed': 'Receipt: an order was placed',
  'order-on-the-way': 'An order is on its way',
  'order-late': 'An order is late',
  'order-delivered': 'An order was delivered',
  refund: 'Refund of an order',
  'goods-taken-off': 'Goods taken off an order',
  'order-goes-ahead': 'A cancelled order goes ahead',
  'help-message': 'Message about a reported item',
  'help-outcome': 'Outcome of a reported item',
  'payment-refunded': 'Payment without an order is refunded',
  'provider-refund': 'To staff: refund at the payment provider',
  'second-charge': 'To staff: order paid a second time',
  dispute: 'To staff: dispute of a payment',
  'staff-invitation': 'Invitation to the staff',
  other: 'Other mail',
} satisfies Record<MailKind, Text>

export const stateTexts = {
  waiting: 'Waiting',
  failed: 'Failed',
  expired: 'Expired',
  sent: 'Sent',
} satisfies Record<MailState, Text>

export const stateTones = {
  waiting: 'saffron',
  failed: 'chilli',
  expired: 'plain',
  sent: 'leaf',
} as const satisfies Record<MailState, string>

export const problemTexts = {
  refused: 'The mail server refused it:',
  unreachable: 'The mail server could not be reached:',
  login: 'The mail server refused the login in SMTP_URL:',
} satisfies Record<MailProblem, Text>
