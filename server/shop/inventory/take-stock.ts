import type { Caller, ShopperCaller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import {
  type HandMove,
  LOW_STOCK,
  type Movement,
  type StockRow,
  type StockSort,
  type StoreStock,
} from '#contract/inventory.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { findDefault } from '#server/shop/dark-stores/dark-stores.ts'
import * as store from './take-stock.store.ts'

export type StockWish = {
  store: string
  search?: string
  show?: 'all' | 'low' | 'sold-out'
  /** by name; where only the low ones are asked for, the lowest first */
  sort?: StockSort
  page?: number
  limit?: number
}

/** A page of what lies in a store; perhaps only what is low, or sold out. */
export async function listStock(db: Db, caller: Caller, wish: StockWish) {
  const { page = 1, limit = 20 } = wish
  const { rows, totalCount } = await store.list(db, {
    store: wish.store,
    words: wordsOf(wish.search ?? ''),
    most: mosts[wish.show ?? 'all'],
    sort: wish.sort ?? (wish.show === 'low' ? 'least' : 'name'),
    limit,
    offset: (page - 1) * limit,
  })
  const data = rows.map(
    ({ nameHi, ...row }): StockRow => ({
      ...row,
      ...(nameHi && { nameHi }),
      image: pictureUrl(caller, row.image),
    }),
  )
  return { data, page, limit, totalCount }
}

/** How many there are to sell at most. */
const mosts = { all: null, low: LOW_STOCK, 'sold-out': 0 }

/** How much of a product lies in each store, the default store first. */
export const stockOfProduct = (db: Db, productId: string): Promise<StoreStock[]> =>
  store.ofProduct(db, productId)

/** The last thirty changes of a product's stock in a store, newest first. */
export async function lastMovements(db: Db, storeId: string, productId: string): Promise<Movement[]> {
  const rows = await store.movements(db, storeId, productId)
  return rows.map(({ by, ...movement }) => ({ ...movement, ...(by && { by }) }))
}

export type StockMove = { storeId: string; productId: string; kind: HandMove; quantity: number }

/**
 * Changes stock by hand, as a recorded movement: NOT_FOUND, or STOCK_PROMISED when fewer would lie there than orders
 * were promised. A count that is true already records nothing.
 */
export function moveByHand(db: Db, caller: ShopperCaller, move: StockMove): Promise<store.Pieces> {
  return transaction(db, async (db) => {
    const { storeId, productId, kind, quantity } = move
    if (!(await store.stand(db, storeId, productId)))
      throw new ShopError('NOT_FOUND', { what: 'Product or store' })
    const at = { storeId, productId, by: caller.shopper.id }
    const moved = await store.change(db, at, ...changes[kind](quantity))
    if (moved) return moved
    const there = await store.find(db, storeId, productId)
    throw new ShopError('STOCK_PROMISED', { name: there?.name ?? '', reserved: there?.reserved ?? 0 })
  })
}

/** The store whose stock the published product calls set (docs/wire.md 12), or NO_STORE before the first is opened. */
export async function usualStore(db: Db): Promise<string> {
  const usual = await findDefault(db)
  if (!usual) throw new ShopError('NO_STORE')
  return usual.id
}

type Change = Parameters<typeof store.change> extends [Db, unknown, ...infer Rest] ? Rest : never
const changes: Record<HandMove, (quantity: number) => Change> = {
  received: (quantity) => ['received', { onHand: quantity, of: 'difference' }],
  wasted: (quantity) => ['wasted', { onHand: -quantity, of: 'difference' }],
  counted: (quantity) => ['counted', { onHand: quantity, of: 'whole' }],
  'for-sale': (quantity) => ['counted', { onHand: quantity, of: 'for sale' }],
}

const MOST_WORDS = 8
const wordsOf = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
