import type { Say } from '#contract/language.ts'
import { toRupees } from '#contract/pricing.ts'

const money = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`

/** Told when money came that cannot become an order. */
export function lateMail(
  t: Say,
  {
    email,
    name,
    late,
    ...about
  }: { email: string; name: string; amount: number; late: boolean; site: string },
) {
  const amount = money(about.amount)
  const why = late
    ? t(
        'your payment of {amount} has reached us, but too late: somebody else has bought the last of your groceries meanwhile.',
        { amount },
      )
    : t('your payment of {amount} has reached us, but it is not the amount we had agreed on.', { amount })
  return {
    to: email,
    subject: t('We are sending back {amount}', { amount }),
    text: `${t('Hello {name},', { name })}

${why}
${t('No order was placed. The whole amount goes back to your card by itself, usually within a few days.')}

${t('You can follow it under My Orders: {link}', { link: `${about.site}/dashboard/myorders` })}

${t('We are sorry for the trouble.')}
Jhatpat`,
  }
}
