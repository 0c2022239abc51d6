import { toRupees } from '#contract/pricing.ts'
import type {
  BookPosting,
  DayEnd as PublishedDay,
  SeenPayout as PublishedPayout,
} from '#contract/v1/books.ts'
import { inr } from '#contract/v1/shapes.ts'
import { causeOf, type DayEnd, type Entry, type Posting, type SeenPayout } from './books.ts'
import { csvOf } from './csv.rules.ts'

export const toDayEndV1 = ({ figures, seenPayouts, ...day }: DayEnd): PublishedDay => ({
  ...day,
  figures: figures.map(({ paise, ...figure }) => ({ ...figure, amount: inr(paise) })),
  seenPayouts: seenPayouts.map(toPayoutV1),
})

export const toPostingV1 = ({ id, at, orderId, number, source, paise }: Posting): BookPosting => ({
  id,
  at,
  order: { id: orderId, number },
  cause: causeOf(source),
  amount: inr(paise),
})

export const toPayoutV1 = ({ paise, ...payout }: SeenPayout): PublishedPayout => ({
  ...payout,
  amount: inr(paise),
})

/** The file of a day. */
export const toCsv = (entries: readonly Entry[]): string =>
  csvOf([
    ['posting', 'time in India', 'order', 'cause', 'account', 'rupees'],
    ...entries.map(({ postingId, at, number, source, account, paise }) => [
      Number(postingId),
      at,
      number,
      causeOf(source),
      account,
      toRupees(paise),
    ]),
  ])
