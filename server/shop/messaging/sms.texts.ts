import type { Translate } from '#contract/language.ts'
import type { MessageKind } from '#contract/v1/messages.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import type { About } from './messaging.ts'

/**
 * The text message of a kind, in the order's language; it is registered with its template, so that only the number of
 * the order may differ. Without the rupee sign, which would make it three times as long on the network.
 */
export const smsText = (
  { number, language }: Pick<About, 'number' | 'language'>,
  kind: MessageKind,
): string => texts[kind](i18nFor(language), { number })

const texts: Record<MessageKind, (t: Translate, order: { number: string }) => string> = {
  placed: (t, order) => t('Jhatpat: we have your order {number}.', order),
  changed: (t, order) => t('Jhatpat: your order {number} has changed. Please see our mail.', order),
  'on-the-way': (t, order) => t('Jhatpat: your order {number} is on its way.', order),
  late: (t, order) => t('Jhatpat: your order {number} is late. We are sorry, and still bringing it.', order),
  delivered: (t, order) => t('Jhatpat: your order {number} was delivered.', order),
  refunded: (t, order) =>
    t('Jhatpat: money of your order {number} goes back to you. Please see our mail.', order),
}
