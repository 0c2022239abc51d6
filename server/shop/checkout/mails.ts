import { toRupees } from '#contract/pricing.ts'

const money = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`

/** Told when money came that cannot become an order. */
export const lateMail = (about: {
  email: string
  name: string
  amount: number
  late: boolean
  site: string
}) => ({
  to: about.email,
  subject: `We are sending back ${money(about.amount)}`,
  text: `Hello ${about.name},

your payment of ${money(about.amount)} has reached us, but ${
    about.late
      ? 'too late: somebody else has bought the last of your groceries meanwhile.'
      : 'it is not the amount we had agreed on.'
  }
No order was placed. The whole amount goes back to your card by itself, usually within a few days.

You can follow it under My Orders: ${about.site}/dashboard/myorders

We are sorry for the trouble.
Jhatpat`,
})
