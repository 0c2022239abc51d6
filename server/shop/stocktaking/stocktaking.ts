import { ShopError } from '#contract/errors.ts'
import { type HandMove, LOW_STOCK, type StockSort } from '#contract/inventory.ts'
import { assertAllowed, storesAllowed } from '#contract/permissions.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { AuditedBy } from '#server/platform/http/audited.ts'
import * as bins from '#server/shop/bins/bins.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import { changeByHand, type Pieces } from '#server/shop/inventory/inventory.ts'
import type { ProductStock, StoreStock } from './stocktaking.queries.ts'
import * as queries from './stocktaking.queries.ts'

export type { ProductStock, StoreStock } from './stocktaking.queries.ts'
/**
 * A movement of stock; `counted` is the number of pieces on hand after a count, `by` the admin who made a manual
 * movement.
 */
export type Movement = Pick<queries.MovementRow, 'kind' | 'onHand' | 'reserved' | 'at'> & {
  counted?: number
  by?: string
  /** the last day of the pieces */
  expiresOn?: string
}
export type StockPage = { rows: ProductStock[]; page: number; limit: number; totalCount: number }

export type StockInput = {
  storeId: string
  search?: string
  show?: 'all' | 'low' | 'sold-out'
  /** by name; with `low`, the lowest stock first */
  sort?: StockSort
  page?: number
  limit?: number
}

/** A page of a store's stock; optionally only low or sold-out products. */
export async function listStock(db: Db, ctx: RequestContext, input: StockInput): Promise<StockPage> {
  assertAllowed(ctx, 'stock:read', input.storeId)
  const { page = 1, limit = 20 } = input
  const { rows, totalCount } = await queries.list(db, {
    storeId: input.storeId,
    words: termsOf(input.search ?? ''),
    most: mosts[input.show ?? 'all'],
    sort: input.sort ?? (input.show === 'low' ? 'least' : 'name'),
    limit,
    offset: (page - 1) * limit,
  })
  return { rows, page, limit, totalCount }
}

/** Maximum number of available pieces for low stock. */
const mosts = { all: null, low: LOW_STOCK, 'sold-out': 0 }

/** The stock of a product in each store for which the user has `stock:read`, the default store first. */
export const stockOfProduct = (db: Db, ctx: RequestContext, productId: string): Promise<StoreStock[]> =>
  queries.ofProduct(db, productId, storesAllowed(ctx, 'stock:read'))

/** The last thirty movements of a product in a store, newest first. */
export async function lastMovements(
  db: Db,
  ctx: RequestContext,
  { storeId, productId }: { storeId: string; productId: string },
): Promise<Movement[]> {
  assertAllowed(ctx, 'stock:read', storeId)
  const rows = await queries.movements(db, storeId, productId)
  return rows.map(({ by, after, expiresOn, ...movement }) => ({
    ...movement,
    ...(movement.kind === 'counted' && { counted: after }),
    ...(by && { by }),
    ...(expiresOn && { expiresOn }),
  }))
}

/** The stock of a product in a store, as the audit log names it. */
export const stockId = (at: { storeId: string; productId: string }): string => `${at.storeId} ${at.productId}`

/** What the audit log shows of the stock of a product in a store; only those who may count it may wait for it. */
export async function stockFacts(db: Db, id: string, { ctx }: AuditedBy): Promise<object | null> {
  const [storeId = '', productId = ''] = id.split(' ')
  assertAllowed(ctx, 'stock:count', storeId)
  const stock = await queries.find(db, storeId, productId)
  const batches = await inventory.batches.list(db, { storeId, productId })
  const dates = batches.map(({ expiresOn, pieces }) => `${pieces} × ${expiresOn}`)
  return stock && { ...stock, ...(dates.length > 0 && { dates }) }
}

export type StockMove = { storeId: string; productId: string; kind: HandMove; quantity: number }

/**
 * Changes stock by a recorded manual movement. Throws NOT_FOUND, or STOCK_PROMISED when fewer pieces would remain
 * than are reserved. A count equal to the stock records nothing.
 */
export async function moveByHand(db: Db, ctx: ShopperContext, move: StockMove): Promise<Pieces> {
  const { storeId, productId, kind, quantity } = move
  assertAllowed(ctx, 'stock:count', storeId)
  return transaction(db, async (db) => {
    if (!(await queries.find(db, storeId, productId)))
      throw new ShopError('NOT_FOUND', { what: 'Product or store' })
    const moved = await changeByHand(db, { storeId, productId, by: ctx.user.id }, kind, quantity)
    if (moved) return moved
    const there = await queries.find(db, storeId, productId)
    if (kind === 'wasted' && quantity > (there?.onHand ?? 0))
      throw new ShopError('NOT_ON_HAND', { name: there?.name ?? '', onHand: there?.onHand ?? 0 })
    throw new ShopError('STOCK_PROMISED', { name: there?.name ?? '', reserved: there?.reserved ?? 0 })
  })
}

/** Sets the aisle and the bin of a product in a store, and returns them. Throws NOT_FOUND. */
export async function setBin(db: Db, ctx: ShopperContext, input: bins.BinInput) {
  const { storeId, productId } = input
  assertAllowed(ctx, 'stock:count', storeId)
  return transaction(db, async (db) => {
    if (!(await queries.find(db, storeId, productId)))
      throw new ShopError('NOT_FOUND', { what: 'Product or store' })
    await bins.setBin(db, input)
    return { aisle: input.aisle.trim(), bin: input.bin.trim() }
  })
}

/**
 * Sets the available pieces in the store of the request to a count, and returns those afterwards. A count equal to the
 * number that was shown changes nothing, regardless of sales since; otherwise the stock must still equal the number
 * shown (STOCK_CHANGED).
 */
export function countFromShown(
  db: Db,
  ctx: ShopperContext,
  { productId, count, shown }: { productId: string; count: number; shown: number },
): Promise<number> {
  const { storeId } = ctx
  assertAllowed(ctx, 'stock:count', storeId)
  return transaction(db, async (db) => {
    const product = await queries.find(db, storeId, productId)
    if (!product) throw new ShopError('NOT_FOUND', { what: 'Product' })
    if (count === shown) return product.saleable
    const at = { storeId, productId, by: ctx.user.id }
    return inventory.countFromShown(db, at, { count, shown })
  })
}

const MAX_TERMS = 8
const termsOf = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)
