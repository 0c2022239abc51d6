import { ShopError, type ShortLine } from '#contract/errors.ts'
import type { HandMove } from '#contract/inventory.ts'
import { isAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findDefault } from '#server/shop/dark-stores/dark-stores.ts'
import { putBack } from './batches.queries.ts'
import * as queries from './inventory.queries.ts'
import * as reads from './stock-reads.queries.ts'

export { sweepAvailability } from './availability.queries.ts'
export * as batches from './batches.ts'
export type { Pieces } from './inventory.queries.ts'
export { lockRows } from './inventory.queries.ts'
export { partitions } from './partitions.queries.ts'
export type StockLine = { productId: string; name: string; quantity: number }
/** `goodOn`: a later day, such as 2026-11-29, until which the pieces must be saleable. */
export type StockedOrder = { orderId: string; storeId: string; lines: StockLine[]; goodOn?: string }

/** State of an order's stock: none, reserved, sold (left the store), wasted, or missing on the shelf. */
export type Claim = 'none' | 'reserved' | 'sold' | 'wasted' | 'missing'

/**
 * Reserves all lines of an order or none (OUT_OF_STOCK has the first line that is short). Returns the pieces of each
 * product that are left to sell.
 */
export async function reserve(db: Db, order: StockedOrder): Promise<Map<string, number>> {
  if (order.goodOn) await assertGoodOn(db, order)
  return moveClaim(db, order, 'none', 'reserved')
}

/** Locks the stock first, because its batches change with it. */
async function assertGoodOn(db: Db, order: StockedOrder): Promise<void> {
  await queries.lockRows(
    db,
    order.storeId,
    order.lines.map(({ productId }) => productId),
  )
  const short = await shortLines(db, order)
  if (short.length > 0) throw outOfStock(short)
}

/** Releases the reserved stock of an order that will not be placed. */
export const release = (db: Db, order: StockedOrder): Promise<unknown> =>
  moveClaim(db, order, 'reserved', 'none')

/**
 * Changes the stock claim of an order: all lines or none, locked in product order so that two orders cause no
 * deadlock.
 */
export async function moveClaim(
  db: Db,
  order: StockedOrder,
  from: Claim,
  to: Claim,
): Promise<Map<string, number>> {
  const move = moves[`${from}>${to}`]
  if (!move || order.lines.length === 0) return new Map()
  const moved = await queries.move(db, order, move)
  const left = order.lines.filter((line) => !moved.has(line.productId))
  if (left.length > 0) throw outOfStock(await shortLines(db, { ...order, lines: left }))
  const dated = move.onHand > 0 ? order.lines.filter((line) => moved.get(line.productId)?.hasBatches) : []
  if (dated.length > 0) await putBack(db, order.storeId, dated)
  return new Map([...moved].map(([productId, { left }]) => [productId, left]))
}

/**
 * The lines that a store cannot fill now, or with goods for a later day, each with its available
 * quantity; empty when all are available.
 */
export async function shortLines(
  db: Db,
  { storeId, lines, goodOn }: Omit<StockedOrder, 'orderId'>,
): Promise<ShortLine[]> {
  const saleable = await queries.saleableOf(
    db,
    storeId,
    lines.map((line) => line.productId),
    goodOn,
  )
  return lines.flatMap(({ productId, name, quantity }) => {
    const available = saleable.get(productId) ?? 0
    return available < quantity ? [{ productId, name, wanted: quantity, available }] : []
  })
}

/** The available quantity of a product in a store. */
export async function saleable(db: Db, storeId: string, productId: string): Promise<number> {
  return (await queries.saleableOf(db, storeId, [productId])).get(productId) ?? 0
}

/** Adds received goods to a store. */
export const receive = (
  db: Db,
  storeId: string,
  lines: { productId: string; quantity: number }[],
): Promise<void> => queries.receive(db, storeId, lines)

/** Sets the available quantity to a count; a number equal to the current one changes nothing. */
export const countSaleable = (db: Db, storeId: string, productId: string, saleable: number): Promise<void> =>
  queries.count(db, storeId, productId, saleable)

/**
 * Changes stock by a recorded manual movement; null when fewer than the reserved pieces would remain. Must be called
 * in a transaction.
 */
export async function changeByHand(
  db: Db,
  at: { storeId: string; productId: string; by: string },
  kind: HandMove,
  quantity: number,
): Promise<queries.Pieces | null> {
  await queries.openRow(db, at.storeId, at.productId)
  return queries.change(db, at, ...changes[kind](quantity))
}

/**
 * Sets the available quantity to a count, and returns it; throws STOCK_CHANGED unless `shown` equals the current one.
 * Must be called in a transaction.
 */
export async function countFromShown(
  db: Db,
  at: { storeId: string; productId: string; by: string },
  { count, shown }: { count: number; shown: number },
): Promise<number> {
  await queries.openRow(db, at.storeId, at.productId)
  const stock = await queries.lockSaleable(db, at.storeId, at.productId)
  if (stock !== shown) throw new ShopError('STOCK_CHANGED', { shown, stock })
  const changed = await queries.change(db, at, ...changes['for-sale'](count))
  return changed?.saleable ?? stock
}

/** The store whose stock the published product calls set (docs/wire.md 12), or NO_STORE before the first is opened. */
export async function usualStore(db: Db): Promise<string> {
  const usual = await findDefault(db)
  if (!usual) throw new ShopError('NO_STORE')
  return usual.id
}

/** Records the stock that a product editor read, to distinguish an unchanged number from a new count. */
export async function noteRead(
  db: Db,
  ctx: RequestContext,
  read: { id: string; stock: number }[],
): Promise<void> {
  if (ctx.user && isAllowed(ctx, 'catalogue:edit', 'everywhere') && read.length > 0)
    await reads.noteRead(db, ctx.user.session, read)
}

/**
 * Whether this session recently read that number as the product's stock; without recorded reads, whether it is
 * current in the default store, whose stock a product form writes.
 */
export async function wasRead(
  db: Db,
  ctx: RequestContext,
  productId: string,
  stock: number,
): Promise<boolean> {
  const read = ctx.user ? await reads.lastReads(db, ctx.user.session, productId) : []
  return read.length > 0
    ? read.includes(stock)
    : stock === (await saleable(db, await usualStore(db), productId))
}

/**
 * Deletes the recorded reads of a session for a product, because it has counted the product since and may restore an
 * earlier number.
 */
export async function deletePageStocks(db: Db, { user }: RequestContext, productId: string): Promise<void> {
  if (user) await reads.deletePageStocks(db, user.session, productId)
}

/** A concurrent change may have made the line available again; then the shopper retries. */
function outOfStock(short: ShortLine[]): ShopError {
  const [first] = short
  return first
    ? new ShopError('OUT_OF_STOCK', { name: first.name, available: first.available, short })
    : new ShopError('CROSSED')
}

/** Signed changes per unit, and the kind of the movement. */
const moves: Record<string, queries.Move> = {
  'none>reserved': { kind: 'reserved', onHand: 0, reserved: 1 },
  'reserved>none': { kind: 'released', onHand: 0, reserved: -1 },
  'reserved>sold': { kind: 'sold', onHand: -1, reserved: -1 },
  'sold>none': { kind: 'returned', onHand: 1, reserved: 0 },
  'sold>reserved': { kind: 'returned', onHand: 1, reserved: 1 },
  'reserved>wasted': { kind: 'wasted', onHand: -1, reserved: -1 },
  'reserved>missing': { kind: 'missing', onHand: -1, reserved: -1 },
  'none>sold': { kind: 'sold', onHand: -1, reserved: 0 },
}

type Change = Parameters<typeof queries.change> extends [Db, unknown, ...infer Rest] ? Rest : never
const changes: Record<HandMove, (quantity: number) => Change> = {
  received: (quantity) => ['received', { onHand: quantity, of: 'difference' }],
  wasted: (quantity) => ['wasted', { onHand: -quantity, of: 'difference' }],
  counted: (quantity) => ['counted', { onHand: quantity, of: 'whole' }],
  'for-sale': (quantity) => ['counted', { onHand: quantity, of: 'for sale' }],
}
