import type { Language, Translate } from '#contract/language.ts'
import { slotText } from '#contract/slot-text.ts'
import type { MessageKind } from '#contract/v1/messages.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import type { About } from './messaging.ts'

/** What the service worker of the shop shows. Nothing in it is about a person: others see the screen, too. */
export type Notice = { title: string; text: string; url: string; tag: string; lang: string }

/** The notification of a kind, in the order's language; a later one of the same order takes its place. */
export function noticeOf({ id, number, language, slot }: Omit<About, 'userId'>, kind: MessageKind): Notice {
  const t = i18nFor(language)
  const order = t('Order {number}', { number })
  return {
    title: titles[kind](t),
    text: slot && saysSlot.includes(kind) ? `${order}\n${slotLine({ t, language }, slot)}` : order,
    url: `/dashboard/myorders/${id}`,
    tag: id,
    lang: language,
  }
}

/** Before the order comes; later ones say that it does. */
const saysSlot: MessageKind[] = ['placed', 'changed']

const slotLine = (i18n: { t: Translate; language: Language }, slot: NonNullable<About['slot']>): string =>
  i18n.t('Delivery slot: {slot}', { slot: slotText(i18n, slot) })

const titles: Record<MessageKind, (t: Translate) => string> = {
  placed: (t) => t('We have your order'),
  changed: (t) => t('Your order has changed'),
  'on-the-way': (t) => t('Your order is on its way'),
  late: (t) => t('Your order is late, and still coming'),
  delivered: (t) => t('Your order was delivered'),
  refunded: (t) => t('Money goes back to you'),
}
