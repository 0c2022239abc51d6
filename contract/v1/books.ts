import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf, Paise, Text } from '../fields.ts'
import { Day } from '../orders.ts'
import { Count, Id, OneOf, Time } from '../shapes.ts'
import { Money, pageQuery } from './shapes.ts'

/**
 * The figures of a day: sold, and taken back; cash taken; paid by UPI at the door; paid online; sent back to shoppers;
 * withheld by banks in disputes; what the payment provider owes for the day; paid from wallets; refunded to wallets,
 * which the shop owes, and out of them again; given up by shoppers who left; cash that riders have at its end.
 */
export const figures = [
  'sales',
  'returns',
  'cash',
  'upi',
  'online',
  'refunds',
  'disputes',
  'payouts',
  'walletsPaid',
  'walletsIn',
  'walletsOut',
  'walletsGivenUp',
  'riders',
] as const
export type Figure = (typeof figures)[number]

/** What one posting adds to a figure. */
export const BookPosting = Type.Object({
  id: Type.String(),
  at: Time,
  order: Type.Object({ id: Id, number: Type.String() }),
  cause: Type.String({ description: 'such as placed or refunded' }),
  amount: Money,
})
export type BookPosting = Static<typeof BookPosting>

export const SeenPayout = Type.Object({ id: Id, amount: Money, reference: Type.String(), at: Time })
export type SeenPayout = Static<typeof SeenPayout>

/** One day of a store, from midnight to midnight in India. */
export const DayEnd = Type.Object({
  storeId: Id,
  day: Type.String(),
  isFinal: Type.Boolean({ description: 'nothing can be added to this day any more' }),
  figures: Type.Array(Type.Object({ figure: OneOf(...figures), amount: Money, postings: Count })),
  seenPayouts: Type.Array(SeenPayout),
})
export type DayEnd = Static<typeof DayEnd>

const ofDay = { storeId: IdOf('Store'), day: Day('Day') }

/** The books of a store, for those who manage it (decision 150). */
export const booksV1 = endpoints({
  day: {
    method: 'GET',
    path: '/api/v1/books',
    access: 'stores:edit',
    summary: 'The figures of a day of a store in India, and the payouts that were seen for it',
    query: Type.Object(ofDay),
    reply: DayEnd,
    errors: ['ADMIN_ONLY'],
  },
  postings: {
    method: 'GET',
    path: '/api/v1/books/postings',
    access: 'stores:edit',
    summary: 'The postings that a figure of a day consists of, oldest first',
    query: Type.Object({
      ...ofDay,
      figure: { ...OneOf(...figures), title: 'Figure' },
      limit: pageQuery.limit,
      cursor: Type.Optional(Text('Cursor', 32, { pattern: '^[0-9a-f]{1,32}$' })),
    }),
    reply: Type.Object({
      data: Type.Array(BookPosting),
      nextCursor: Type.Union([Type.String(), Type.Null()]),
    }),
    errors: ['ADMIN_ONLY'],
  },
  csv: {
    method: 'GET',
    path: '/api/v1/books/csv',
    access: 'stores:edit',
    summary: 'All entries of a day of a store as a CSV file',
    query: Type.Object(ofDay),
    file: 'text/csv',
    perMinute: 10,
    errors: ['ADMIN_ONLY'],
  },
  addPayout: {
    method: 'POST',
    path: '/api/v1/books/payouts',
    access: 'stores:edit',
    audit: 'payout',
    summary: 'Records a payout of the payment provider that was seen at the bank, by its reference',
    body: Type.Object({
      ...ofDay,
      amount: Paise('Amount', 1, 100_000_000),
      reference: Text('Reference', 60),
    }),
    reply: SeenPayout,
    status: 201,
    errors: ['ADMIN_ONLY', 'PAYOUT_RECORDED', 'KEY_REUSED', 'IN_FLIGHT'],
  },
})
