import { nameIn, type Translate } from '#contract/language.ts'
import { rupeeText } from '#contract/pricing.ts'
import { slotText } from '#contract/slot-text.ts'
import type { MailKind } from '#contract/v1/mails.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { greeting } from '#server/shop/mailing/mailing.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/** Kinds of messages that a step of an order or its clock causes. */
export type StepKind = 'placed' | 'on-the-way' | 'late' | 'delivered'

/** `fromWallet`: what the wallet paid when the order was placed, in paise. */
type About = { name: string | null; baseUrl: string; stop: string | null; fromWallet: number }
type Texts = { kind: MailKind; subject: string; text: string }

/** The mail about a step of an order, in the order's language. */
export function orderMail(order: Order, kind: StepKind, { name, baseUrl, stop, fromWallet }: About): Texts {
  const t = i18nFor(order.language)
  const { kind: mailKind, subject, lines } = texts[kind](t, order, { number: order.number, fromWallet })
  const text = [
    greeting(t, name),
    ...lines,
    t('You can follow it on the page of the order: {link}', {
      link: `${baseUrl}/dashboard/myorders/${order.id}`,
    }),
    stop && t('No more mails on the way, when late and when delivered: {stop}', { stop }),
    'Jhatpat',
  ]
  return { kind: mailKind, subject, text: text.filter(Boolean).join('\n\n') }
}

type Body = { kind: MailKind; subject: string; lines: (string | false | null)[] }

const texts: Record<
  StepKind,
  (t: Translate, order: Order, about: { number: string; fromWallet: number }) => Body
> = {
  placed: (t, order, about) => ({
    kind: 'order-placed',
    subject: t('Your order {number} is placed', about),
    lines: [
      t('thank you, we have your order {number}.', about),
      goodsOf(order),
      t('Total: {total}', { total: rupeeText(order.total) }),
      about.fromWallet > 0 &&
        t('{amount} of it is paid from your wallet.', { amount: rupeeText(about.fromWallet) }),
      order.paymentStatus === 'CASH ON DELIVERY' &&
        t(about.fromWallet > 0 ? 'You pay the rest on delivery.' : 'You pay on delivery.'),
      order.eta && t('It comes in {low} to {high} minutes.', order.eta),
      order.slot &&
        t('It comes in your slot: {slot}.', { slot: slotText({ t, language: order.language }, order.slot) }),
    ],
  }),
  'on-the-way': (t, _, about) => ({
    kind: 'order-on-the-way',
    subject: t('Your order {number} is on its way', about),
    lines: [t('your order {number} has left the store.', about)],
  }),
  late: (t, _, about) => ({
    kind: 'order-late',
    subject: t('Your order {number} is late', about),
    lines: [
      t('your order {number} takes longer than we said. We are sorry, and we are still bringing it.', about),
    ],
  }),
  delivered: (t, _, about) => ({
    kind: 'order-delivered',
    subject: t('Your order {number} was delivered', about),
    lines: [t('your order {number} was delivered. Enjoy it!', about)],
  }),
}

const goodsOf = (order: Order): string =>
  order.lines
    .filter(({ quantity, refunded }) => quantity > refunded)
    .map((line) => `    ${line.quantity - line.refunded} × ${nameIn(order.language, line)}`)
    .join('\n')
