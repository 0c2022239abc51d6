import type { Translate } from '#contract/language.ts'

type Erased = {
  to: string
  addresses: number
  mails: number
  orders: number
  invoices: number
}

/** The receipt of an erasure, without the name: the shop does not hold it any more. */
export const accountErasedMail = (t: Translate, { to, ...counts }: Erased) => ({
  to,
  subject: t('Your account was deleted'),
  text: `${t('Hello,')}

${t('your Jhatpat account was deleted as you asked. You are logged out everywhere.')}

${t('Deleted: your name, email, mobile and picture, your cart, {addresses} addresses and {mails} mails.', {
  addresses: counts.addresses,
  mails: counts.mails,
})}
${t('Retained without your name, street and mobile: {orders} orders, because tax law demands the books.', {
  orders: counts.orders,
})}${
  counts.invoices > 0
    ? `\n${t(
        'Of these, {invoices} of ₹50,000 and more retain name and address apart until the law allows to delete them.',
        { invoices: counts.invoices },
      )}`
    : ''
}

${t('The payment provider holds its own records of online payments. This mail is deleted from our list after 30 days.')}

Jhatpat`,
})
