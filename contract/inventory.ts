import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { FreeText, IdOf, PageLimit, PageNumber, Whole } from './fields.ts'
import { Count, HindiName, Id, OneOf, Time, Url } from './shapes.ts'

/** Stock at or below this is low; the product page then shows 'Only a few left'. */
export const LOW_STOCK = 5
/** Maximum number of pieces of one stock movement. */
export const MOST_PIECES = 1_000_000

const Pieces = {
  onHand: Type.Integer({ description: 'pieces in the store' }),
  reserved: Type.Integer({ description: 'pieces reserved for orders' }),
  saleable: Type.Integer({ description: 'on hand less reserved, less those of too short a life' }),
  shortLife: Type.Optional(
    Type.Integer({ description: 'pieces that may not be sold because of their expiry date; missing: none' }),
  ),
}

/** The stock of a product in one store. */
export const StockRow = Type.Object({
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  unit: Type.String(),
  image: Url,
  aisle: Type.String({ description: 'where it stands in the store; empty: not set' }),
  bin: Type.String(),
  ...Pieces,
})
export type StockRow = Static<typeof StockRow>

/** One product in one of the stores. */
export const StoreStock = Type.Object({
  storeId: Id,
  name: Type.String(),
  city: Type.String(),
  isDefault: Type.Boolean(),
  ...Pieces,
})
export type StoreStock = Static<typeof StoreStock>

export const movementKinds = [
  'received',
  'reserved',
  'released',
  'sold',
  'returned',
  'wasted',
  'counted',
  'missing',
  'expired',
] as const

/** A stock movement; the changes of on hand and reserved are signed. */
export const Movement = Type.Object({
  kind: OneOf(...movementKinds),
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  counted: Type.Optional(Type.Integer({ description: 'the pieces on hand after a count' })),
  by: Type.Optional(Type.String({ description: 'the admin, for manual movements' })),
  expiresOn: Type.Optional(Type.String({ description: 'the last day of the pieces, if it was named' })),
  at: Time,
})
export type Movement = Static<typeof Movement>

/** Manual movements: goods received, wasted, or counted (either on hand or saleable). */
export const handMoves = ['received', 'wasted', 'counted', 'for-sale'] as const
export type HandMove = (typeof handMoves)[number]

/** Sort orders of the stock list: by name, or by saleable stock. */
export const stockSorts = ['name', 'least', 'most'] as const
export type StockSort = (typeof stockSorts)[number]

export const inventoryContract = endpoints({
  stock: {
    method: 'GET',
    path: '/api/stock/list',
    access: 'stock:read',
    summary:
      'The products of a store by name, optionally only low or sold-out ones, the lowest first, or in another order',
    query: Type.Object({
      store: IdOf('Store'),
      search: Type.Optional(FreeText('Search', 120)),
      show: Type.Optional(OneOf('all', 'low', 'sold-out')),
      sort: Type.Optional(OneOf(...stockSorts)),
      page: Type.Optional(PageNumber),
      limit: Type.Optional(PageLimit),
    }),
    reply: Type.Object({ data: Type.Array(StockRow), page: Count, limit: Count, totalCount: Count }),
    successMessage: 'Stock',
  },
  ofProduct: {
    method: 'GET',
    path: '/api/stock/product/:id',
    access: 'stock:read',
    summary: 'The stock of a product in each store, the default store first',
    params: Type.Object({ id: IdOf('Product') }),
    reply: Type.Object({ data: Type.Array(StoreStock) }),
    successMessage: 'Stock of the product',
  },
  movements: {
    method: 'GET',
    path: '/api/stock/movements',
    access: 'stock:read',
    mayBeOld: true,
    summary: 'The latest stock movements of a product in a store, newest first',
    query: Type.Object({ store: IdOf('Store'), product: IdOf('Product') }),
    reply: Type.Object({ data: Type.Array(Movement) }),
    successMessage: 'Movements',
  },
  move: {
    method: 'POST',
    path: '/api/stock/move',
    access: 'stock:count',
    audit: 'stock',
    summary:
      'Receives or wastes a quantity, or sets the counted quantity on hand or saleable; recorded as a movement, once ' +
      'for an Idempotency-Key',
    body: Type.Object({
      storeId: IdOf('Store'),
      productId: IdOf('Product'),
      kind: OneOf(...handMoves),
      quantity: Whole('Quantity', 0, MOST_PIECES),
    }),
    reply: Type.Object({ data: Type.Object(Pieces) }),
    successMessage: 'Stock updated',
    errors: ['NOT_FOUND', 'STOCK_PROMISED', 'NOT_ON_HAND', 'KEY_REUSED', 'IN_FLIGHT'],
  },
})
