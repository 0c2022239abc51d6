import { ShopError, type ShortLine } from '#contract/errors.ts'
import type { HandMove } from '#contract/inventory.ts'
import { isAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findDefault } from '#server/shop/dark-stores/dark-stores.ts'
import * as queries from './inventory.queries.ts'
import * as reads from './stock-reads.queries.ts'

export type { Pieces } from './inventory.queries.ts'
export type StockLine = { productId: string; name: string; quantity: number }
export type StockedOrder = { orderId: string; storeId: string; lines: StockLine[] }

/** State of an order's stock: none, reserved, sold (left the store) or wasted. */
export type Claim = 'none' | 'reserved' | 'sold' | 'wasted'

/** Reserves all lines of an order or none (OUT_OF_STOCK names the first that is short). */
export const reserve = (db: Db, order: StockedOrder): Promise<void> =>
  moveClaim(db, order, 'none', 'reserved')

/** Gives back what was reserved for an order that will not be. */
export const release = (db: Db, order: StockedOrder): Promise<void> =>
  moveClaim(db, order, 'reserved', 'none')

/**
 * Moves an order from one claim on the stock to another: all lines or none, locked in product order so that
 * two orders never wait for each other in a circle.
 */
export async function moveClaim(db: Db, order: StockedOrder, from: Claim, to: Claim): Promise<void> {
  const move = moves[`${from}>${to}`]
  if (!move || order.lines.length === 0) return
  const moved = new Set(await queries.move(db, order, move))
  const left = order.lines.filter((line) => !moved.has(line.productId))
  if (left.length > 0) throw outOfStock(await shortLines(db, { ...order, lines: left }))
}

/** The lines a store cannot fill now, each with how many there are; none when all can be had. */
export async function shortLines(
  db: Db,
  { storeId, lines }: Omit<StockedOrder, 'orderId'>,
): Promise<ShortLine[]> {
  const saleable = await queries.saleableOf(
    db,
    storeId,
    lines.map((line) => line.productId),
  )
  return lines.flatMap(({ productId, name, quantity }) => {
    const available = saleable.get(productId) ?? 0
    return available < quantity ? [{ productId, name, wanted: quantity, available }] : []
  })
}

/** How many of a product can be sold in a store now. */
export async function saleable(db: Db, storeId: string, productId: string): Promise<number> {
  return (await queries.saleableOf(db, storeId, [productId])).get(productId) ?? 0
}

/** Brings goods into a store. */
export const receive = (
  db: Db,
  storeId: string,
  lines: { productId: string; quantity: number }[],
): Promise<void> => queries.receive(db, storeId, lines)

/** Sets how many can be sold, as somebody counted them; a number that is true already changes nothing. */
export const countSaleable = (db: Db, storeId: string, productId: string, saleable: number): Promise<void> =>
  queries.count(db, storeId, productId, saleable)

/**
 * Changes stock by hand, as a recorded movement; null when fewer would be on hand than orders were promised. Call it
 * within a transaction.
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

/** Sets what can be sold to a count; STOCK_CHANGED unless `shown` can still be sold. Call it within a transaction. */
export async function countFromShown(
  db: Db,
  at: { storeId: string; productId: string; by: string },
  { count, shown }: { count: number; shown: number },
): Promise<void> {
  await queries.openRow(db, at.storeId, at.productId)
  const stock = await queries.lockSaleable(db, at.storeId, at.productId)
  if (stock !== shown) throw new ShopError('STOCK_CHANGED', { shown, stock })
  await queries.change(db, at, ...changes['for-sale'](count))
}

/** The store whose stock the published product calls set (docs/wire.md 12), or NO_STORE before the first is opened. */
export async function usualStore(db: Db): Promise<string> {
  const usual = await findDefault(db)
  if (!usual) throw new ShopError('NO_STORE')
  return usual.id
}

/** Records the stock that who edits products read, to distinguish a number sent back unchanged from a new count. */
export async function noteRead(
  db: Db,
  ctx: RequestContext,
  read: { id: string; stock: number }[],
): Promise<void> {
  if (ctx.user && isAllowed(ctx, 'catalogue:edit', 'everywhere') && read.length > 0)
    await reads.noteRead(db, ctx.user.session, read)
}

/** Whether this session recently read that number as the product's stock; if it read none, whether it is current. */
export async function wasRead(
  db: Db,
  ctx: RequestContext,
  productId: string,
  stock: number,
): Promise<boolean> {
  const read = ctx.user ? await reads.lastReads(db, ctx.user.session, productId) : []
  return read.length > 0 ? read.includes(stock) : stock === (await saleable(db, ctx.storeId, productId))
}

/** Forgets what this login read of a product: it has counted it since, and may go back on that. */
export async function deleteStockReads(db: Db, { user }: RequestContext, productId: string): Promise<void> {
  if (user) await reads.deleteStockReads(db, user.session, productId)
}

/** In a race a line may be there again by now: then the shopper simply tries once more. */
function outOfStock(short: ShortLine[]): ShopError {
  const [first] = short
  return first
    ? new ShopError('OUT_OF_STOCK', { name: first.name, available: first.available, short })
    : new ShopError('CROSSED')
}

/** Signed changes per unit, and what the movement is called. */
const moves: Record<string, queries.Move> = {
  'none>reserved': { kind: 'reserved', onHand: 0, reserved: 1 },
  'reserved>none': { kind: 'released', onHand: 0, reserved: -1 },
  'reserved>sold': { kind: 'sold', onHand: -1, reserved: -1 },
  'sold>none': { kind: 'returned', onHand: 1, reserved: 0 },
  'sold>reserved': { kind: 'returned', onHand: 1, reserved: 1 },
  'reserved>wasted': { kind: 'wasted', onHand: -1, reserved: -1 },
  'none>sold': { kind: 'sold', onHand: -1, reserved: 0 },
}

type Change = Parameters<typeof queries.change> extends [Db, unknown, ...infer Rest] ? Rest : never
const changes: Record<HandMove, (quantity: number) => Change> = {
  received: (quantity) => ['received', { onHand: quantity, of: 'difference' }],
  wasted: (quantity) => ['wasted', { onHand: -quantity, of: 'difference' }],
  counted: (quantity) => ['counted', { onHand: quantity, of: 'whole' }],
  'for-sale': (quantity) => ['counted', { onHand: quantity, of: 'for sale' }],
}
