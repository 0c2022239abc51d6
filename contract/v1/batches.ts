import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf, Whole } from '../fields.ts'
import { MOST_PIECES } from '../inventory.ts'
import { Count, HindiName, Id, OneOf } from '../shapes.ts'
import { Day } from './shapes.ts'

/**
 * Manual changes of a batch: pieces arrive, are counted or wasted, or pieces on hand without a date are given one
 * (`dated`).
 */
export const batchMoves = ['received', 'dated', 'counted', 'wasted'] as const
export type BatchMove = (typeof batchMoves)[number]

/** Days of life that goods can be required to have at delivery. */
export const MOST_LIFE_DAYS = 1_000

const Batch = Type.Object({
  expiresOn: Type.String({ description: 'the last day of the pieces, such as 2026-12-24' }),
  sellUntil: Type.String({ description: 'the last day on which they may be sold' }),
  pieces: Count,
  forSale: Type.Boolean({
    description: 'false: expired, or with less life than the product needs at delivery',
  }),
})
export type Batch = Static<typeof Batch>

/** The pieces of a product in a store by their last day, first expired first. */
export const Batches = Type.Object({
  batches: Type.Array(Batch),
  undated: Type.Integer({ description: 'pieces on hand without a date' }),
  leastLifeDays: Type.Integer({ description: 'the least life at delivery that applies to the product' }),
})
export type Batches = Static<typeof Batches>

/** Stock with expiry dates (decision 138). */
export const batchesV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/batches',
    access: 'stock:read',
    summary: 'The pieces of a product in a store by their last day, first expired first',
    query: Type.Object({ storeId: IdOf('Store'), productId: IdOf('Product') }),
    reply: Batches,
    errors: ['NOT_FOUND'],
  },
  move: {
    method: 'POST',
    path: '/api/v1/staff/batches',
    access: 'stock:count',
    audit: 'stock',
    summary:
      'Receives, wastes or counts pieces of one last day, which changes the stock, or gives pieces on hand without a ' +
      'date this one. Nothing adds pieces to a day that is over',
    body: Type.Object({
      storeId: IdOf('Store'),
      productId: IdOf('Product'),
      expiresOn: Day('Date'),
      kind: OneOf(...batchMoves),
      pieces: Whole('Pieces', 0, MOST_PIECES),
    }),
    reply: Batches,
    errors: [
      'NOT_FOUND',
      'BATCH_EXPIRED',
      'NOT_IN_BATCH',
      'NOT_UNDATED',
      'STOCK_PROMISED',
      'KEY_REUSED',
      'IN_FLIGHT',
    ],
  },
})

const LeastLife = Type.Object({
  id: { ...Id, description: 'of the category or the product' },
  of: OneOf('category', 'product'),
  name: Type.String(),
  nameHi: HindiName,
  days: Type.Optional(Type.Integer({ description: 'missing: goods are sold until their last day' })),
})
export type LeastLife = Static<typeof LeastLife>

const days = Type.Object({
  days: Type.Optional(Whole('Days', 0, MOST_LIFE_DAYS)),
})

/** How many days of life goods must have at delivery: of a product, else the most of its categories. */
export const leastLivesV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/staff/least-lives',
    access: 'catalogue:edit',
    summary:
      'All categories with the least life of their goods at delivery, and the products that have their own',
    reply: Type.Object({ data: Type.Array(LeastLife) }),
  },
  setOfCategory: {
    method: 'PUT',
    path: '/api/v1/categories/:id/least-life',
    access: 'catalogue:edit',
    audit: 'least-life',
    summary: 'Sets the least life at delivery of the goods of a category; without `days` there is none',
    params: Type.Object({ id: IdOf('Category') }),
    body: days,
    reply: LeastLife,
    errors: ['NOT_FOUND'],
  },
  setOfProduct: {
    method: 'PUT',
    path: '/api/v1/products/:id/least-life',
    access: 'catalogue:edit',
    audit: 'least-life',
    summary: 'Sets the least life at delivery of a product; without `days` those of its categories apply',
    params: Type.Object({ id: IdOf('Product') }),
    body: days,
    reply: LeastLife,
    errors: ['NOT_FOUND'],
  },
})
