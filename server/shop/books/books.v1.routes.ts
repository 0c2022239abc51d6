import type { FastifyInstance } from 'fastify'
import { booksV1 } from '#contract/v1/books.ts'
import { DEFAULT_LIMIT } from '#contract/v1/shapes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { once } from '#server/platform/database/idempotency.ts'
import { serve } from '#server/platform/http/serve.ts'
import * as books from './books.ts'
import { toCsv, toDayEndV1, toPayoutV1, toPostingV1 } from './books.v1.wire.ts'

/** The day-end of stores (decision 150). */
export const mountBooksV1 = (app: FastifyInstance, db: Db) =>
  serve(app, booksV1, {
    day: async ({ ctx, query }) => toDayEndV1(await books.readDay(db, ctx, query)),
    postings: async ({ ctx, query: { limit = DEFAULT_LIMIT, ...query } }) => {
      const { postings, nextCursor } = await books.listPostings(db, ctx, { ...query, limit })
      return { data: postings.map(toPostingV1), nextCursor }
    },
    csv: async ({ ctx, query }) => ({
      bytes: Buffer.from(toCsv(await books.listEntries(db, ctx, query))),
      name: `books-${query.day}.csv`,
    }),
    addPayout: ({ ctx, body, key, change }) =>
      once(db, { userId: ctx.user.id, key, request: { call: 'add payout', ...body } }, async (db) => {
        const { amount: paise, ...input } = body
        const payout = await change(db, (db) => books.addPayout(db, ctx, { ...input, paise }), {
          facts: ({ reference, paise }) => ({ name: reference, day: body.day, amount: paise }),
        })
        return toPayoutV1(payout)
      }),
  })
