import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf, Text } from '../fields.ts'
import { Count, OneOf } from '../shapes.ts'
import { numberedPageQuery } from './shapes.ts'

export const searchEventsV1 = endpoints({
  record: {
    method: 'POST',
    path: '/api/v1/search-events',
    access: 'anyone',
    summary:
      'Counts a search at which a visitor stopped, or a product that was added to the cart from its results. A ' +
      'visitor counts once per day and text. Texts that may be personal data are not stored',
    body: Type.Object({
      query: Text('Search', 2_000),
      found: Type.Boolean({ title: 'Found', description: 'whether the search had results' }),
      productId: Type.Optional(IdOf('Product')),
    }),
    mayBeRefused: true,
    perMinute: 120,
  },
})

/** Days of a period, today included. */
export const analyticsPeriods = ['7', '30'] as const
/** Texts of all searches, of those without a result, or with a result of which nothing was added. */
export const searchOutcomes = ['without-result', 'without-add'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]
/** Without it, the most frequent come first. */
export const searchCountSorts = ['share', 'query'] as const
export type SearchCountSort = (typeof searchCountSorts)[number]

/** A search has no result, or a result without an add, or an add: the three add up to `searches`. */
const counts = { searches: Count, withoutResult: Count, withoutAdd: Count, withAdd: Count }

export const SearchCount = Type.Object({ query: Type.String(), ...counts })
export type SearchCount = Static<typeof SearchCount>

export const SearchDay = Type.Object({ day: Type.String({ format: 'date' }), ...counts })
export type SearchDay = Static<typeof SearchDay>

export const SearchAnalytics = Type.Object({
  total: Type.Object({
    ...counts,
    queries: Type.Integer({
      minimum: 0,
      description: 'different texts, each of at least two visitors of a day',
    }),
    rare: Type.Integer({
      minimum: 0,
      description:
        'of the searches, those whose text only one visitor of the day typed and which is not stored',
    }),
  }),
  days: Type.Array(SearchDay),
  data: Type.Array(SearchCount),
  totalCount: Count,
})
export type SearchAnalytics = Static<typeof SearchAnalytics>

export const searchAnalyticsV1 = endpoints({
  get: {
    method: 'GET',
    path: '/api/v1/staff/search-analytics',
    access: 'catalogue:edit',
    mayBeOld: true,
    summary:
      'The searches of the last 7 or 30 Indian days in all stores: in total, per day, and a page of their texts, the ' +
      'most frequent first by default (share: the highest share of the outcome; query: by text). All numbers are of ' +
      'one moment, at most five minutes ago',
    query: Type.Object({
      ...numberedPageQuery,
      days: Type.Optional(OneOf(...analyticsPeriods)),
      outcome: Type.Optional(OneOf(...searchOutcomes)),
      sort: Type.Optional(OneOf(...searchCountSorts)),
    }),
    reply: SearchAnalytics,
  },
})
