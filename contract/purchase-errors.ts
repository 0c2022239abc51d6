import { toRupees } from './pricing.ts'
import { declare } from './public-errors.ts'

/** What one shopper may not take, hold or order (decision 118), and what is refused so that others can order (119). */
export const purchaseErrors = {
  /** `most` pieces within a day; `allowed`: how many of them this shopper can still order. */
  FAIR_SHARE: declare(409, ({ name, most }: { name: string; most: number; allowed: number }, t) =>
    t('Few of {name} are left: each shopper can have at most {most} of them a day. Please order fewer.', {
      name,
      most,
    }),
  ),
  /** `most` in paise. */
  UNVERIFIED_LIMIT: declare(403, ({ most }: { most: number }, t) =>
    t(
      'Please confirm your email first: open orders of more than ₹{most} together need it. ' +
        'The link is in our mail to you.',
      {
        most: toRupees(most).toLocaleString('en-IN'),
      },
    ),
  ),
  OVERLOADED: declare(
    503,
    'Very many people are in the shop right now. Please look again in a few seconds. Orders are still taken.',
  ),
  HELD_TOO_OFTEN: declare(
    429,
    'You started many payments in the last hour without paying. Please choose Cash on Delivery, or try again later.',
  ),
}
