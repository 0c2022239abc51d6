import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { FreeText, IdOf, Whole } from './fields.ts'
import { Count, HindiName, Id, OneOf, Time, Url } from './shapes.ts'

/** From here down a product is low: 'Only a few left' is near. */
export const LOW_STOCK = 5
/** The most pieces one hand moves at once. */
export const MOST_PIECES = 1_000_000

const Pieces = {
  onHand: Type.Integer({ description: 'pieces lying in the store' }),
  reserved: Type.Integer({ description: 'those of them promised to orders' }),
  saleable: Type.Integer({ description: 'on hand less reserved' }),
}

/** A product as it lies in one store. */
export const StockRow = Type.Object({
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  unit: Type.String(),
  image: Url,
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
] as const

/** A change of stock; on hand and reserved are signed. */
export const Movement = Type.Object({
  kind: OneOf(...movementKinds),
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  by: Type.Optional(Type.String({ description: 'who did it by hand' })),
  at: Time,
})
export type Movement = Static<typeof Movement>

/** What a hand can do: goods come, go to waste, are counted (all that lie there, or what is to be for sale). */
export const handMoves = ['received', 'wasted', 'counted', 'for-sale'] as const
export type HandMove = (typeof handMoves)[number]

/** How the shelf of a store is sorted: by name, or by what it has to sell. */
export const stockSorts = ['name', 'least', 'most'] as const
export type StockSort = (typeof stockSorts)[number]

export const inventoryContract = endpoints({
  stock: {
    method: 'GET',
    path: '/api/stock/list',
    who: 'admin',
    summary:
      'The products of a store by name, or only those that are low or sold out, the lowest first; or sorted otherwise',
    query: Type.Object({
      store: IdOf('Store'),
      search: Type.Optional(FreeText('Search', 120)),
      show: Type.Optional(OneOf('all', 'low', 'sold-out')),
      sort: Type.Optional(OneOf(...stockSorts)),
      page: Type.Optional(Whole('Page', 1, 1_000_000)),
      limit: Type.Optional(Whole('Limit', 1, 100, 'clamp')),
    }),
    reply: Type.Object({ data: Type.Array(StockRow), page: Count, limit: Count, totalCount: Count }),
    says: 'Stock',
  },
  ofProduct: {
    method: 'GET',
    path: '/api/stock/product/:id',
    who: 'admin',
    summary: 'How much of a product lies in each store, the default store first',
    params: Type.Object({ id: IdOf('Product') }),
    reply: Type.Object({ data: Type.Array(StoreStock) }),
    says: 'Stock of the product',
  },
  movements: {
    method: 'GET',
    path: '/api/stock/movements',
    who: 'admin',
    summary: 'The last changes of a product’s stock in a store, newest first',
    query: Type.Object({ store: IdOf('Store'), product: IdOf('Product') }),
    reply: Type.Object({ data: Type.Array(Movement) }),
    says: 'Movements',
  },
  move: {
    method: 'POST',
    path: '/api/stock/move',
    who: 'admin',
    summary:
      'Receives or wastes so many, or sets how many were counted on the shelf, or how many are for sale; recorded as a movement',
    body: Type.Object({
      storeId: IdOf('Store'),
      productId: IdOf('Product'),
      kind: OneOf(...handMoves),
      quantity: Whole('Quantity', 0, MOST_PIECES),
    }),
    reply: Type.Object({ data: Type.Object(Pieces) }),
    says: 'Stock updated',
    errors: ['NOT_FOUND', 'STOCK_PROMISED'],
  },
})
