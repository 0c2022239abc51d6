import type { Language, Translate } from '#contract/language.ts'
import { slotText } from '#contract/slot-text.ts'
import { type MessageKind, type SmsText, smsTemplate } from '#contract/v1/messages.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import type { About } from './messaging.ts'

/**
 * The text message of a kind, in the order's language, and the name of its template; it is registered with it, so that
 * only the number and the slot of the order may differ. Without the rupee sign and long dashes, which would make it
 * three times as long on the network.
 */
export function smsOf(
  { number, language, slot }: Pick<About, 'number' | 'language' | 'slot'>,
  kind: MessageKind,
): { body: string; template: string } {
  const t = i18nFor(language)
  const text = kind === 'placed' && slot ? 'placed-slot' : kind
  const body = texts[text](t, { number, slot: slot ? plainSlot(t, language, slot) : '' })
  return { body, template: smsTemplate(text, language) }
}

const plainSlot = (t: Translate, language: Language, slot: NonNullable<About['slot']>): string =>
  slotText({ t, language }, slot).replaceAll('–', '-')

const texts: Record<SmsText, (t: Translate, order: { number: string; slot: string }) => string> = {
  placed: (t, { number }) => t('Jhatpat: we have your order {number}.', { number }),
  'placed-slot': (t, order) => t('Jhatpat: we have your order {number}. Delivery slot: {slot}.', order),
  changed: (t, { number }) => t('Jhatpat: your order {number} has changed. Please see our mail.', { number }),
  'on-the-way': (t, { number }) => t('Jhatpat: your order {number} is on its way.', { number }),
  late: (t, { number }) =>
    t('Jhatpat: your order {number} is late. We are sorry, and still bringing it.', { number }),
  delivered: (t, { number }) => t('Jhatpat: your order {number} was delivered.', { number }),
  refunded: (t, { number }) =>
    t('Jhatpat: money of your order {number} goes back to you. Please see our mail.', { number }),
}
