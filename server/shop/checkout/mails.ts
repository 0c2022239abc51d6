import type { Text, Translate } from '#contract/language.ts'
import { rupeeText } from '#contract/pricing.ts'
import { greeting } from '#server/shop/mailing/mailing.ts'
import type { MailText } from '#server/shop/messaging/messaging.ts'

/** Why a received payment cannot become an order. */
export type Unusable = 'goods gone' | 'slot gone' | 'wallet gone' | 'other amount' | 'superseded'

/** The mail about a received payment that cannot become an order and is refunded. */
export function paymentRefundedMail(
  t: Translate,
  { name, unusable, ...about }: { name: string | null; amount: number; unusable: Unusable; baseUrl: string },
): MailText {
  const amount = rupeeText(about.amount)
  const why = t(reasons[unusable], { amount })
  return {
    kind: 'payment-refunded',
    subject: t('We are sending back {amount}', { amount }),
    text: `${greeting(t, name)}

${why}
${t('No order was placed. The whole amount goes back by itself the way you paid, usually within a few days.')}

${t('You can follow it under My Orders: {link}', { link: `${about.baseUrl}/dashboard/myorders` })}

${t('We are sorry for the trouble.')}
Jhatpat`,
  }
}

const reasons = {
  'goods gone':
    'your payment of {amount} has reached us, but too late: somebody else has bought the last of ' +
    'your groceries meanwhile.',
  'slot gone':
    'your payment of {amount} has reached us, but too late: your slot or the last of your groceries ' +
    'had gone to somebody else meanwhile.',
  'wallet gone':
    'your payment of {amount} has reached us, but too late: the goods, your slot or the money in your wallet ' +
    'had gone meanwhile.',
  'other amount': 'your payment of {amount} has reached us, but it is not the amount we had agreed on.',
  superseded:
    'your payment of {amount} was made on the page of an earlier checkout. You had already ordered anew by then.',
} satisfies Record<Unusable, Text>
