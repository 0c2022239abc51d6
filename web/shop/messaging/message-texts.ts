import type { MessageChannel, MessageKind } from '#contract/v1/messages.ts'
import type { Text } from '#web/lib/i18n.ts'

export const kindTexts = {
  placed: 'Order placed',
  changed: 'Order changed',
  'on-the-way': 'On the way',
  late: 'Later than we said',
  delivered: 'Delivered',
  refunded: 'Money goes back',
} satisfies Record<MessageKind, Text>

export const channelTexts = {
  mail: 'Mail',
  sms: 'SMS',
  push: 'Notification',
} satisfies Record<MessageChannel, Text>
