import type { Caller } from '#contract/caller.ts'
import { ShopError, type ShortLine } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as store from './inventory.store.ts'
import * as reads from './stock-reads.store.ts'

export type StockLine = { productId: string; name: string; quantity: number }
export type StockedOrder = { orderId: string; storeId: string; lines: StockLine[] }

/** What an order does to the shelf: nothing, a promise of its lines, their leaving the store, or their being spoilt. */
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
  const moved = new Set(await store.move(db, order, move))
  const left = order.lines.filter((line) => !moved.has(line.productId))
  if (left.length > 0) throw outOfStock(await shortLines(db, { ...order, lines: left }))
}

/** The lines a store cannot fill now, each with how many there are; none when all can be had. */
export async function shortLines(
  db: Db,
  { storeId, lines }: Omit<StockedOrder, 'orderId'>,
): Promise<ShortLine[]> {
  const saleable = await store.saleableOf(
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
  return (await store.saleableOf(db, storeId, [productId])).get(productId) ?? 0
}

/** Brings goods into a store. */
export const receive = (
  db: Db,
  storeId: string,
  lines: { productId: string; quantity: number }[],
): Promise<void> => store.receive(db, storeId, lines)

/** Sets how many can be sold, as somebody counted them; a number that is true already changes nothing. */
export const countSaleable = (db: Db, storeId: string, productId: string, saleable: number): Promise<void> =>
  store.count(db, storeId, productId, saleable)

/** Remembers what an admin was told can be sold, so that the number sent back is known from a count; nothing for others. */
export async function noteRead(
  db: Db,
  { shopper }: Caller,
  read: { id: string; stock: number }[],
): Promise<void> {
  if (shopper?.role === 'ADMIN' && read.length > 0) await reads.noteRead(db, shopper.session, read)
}

/** Whether this login read that number as a product's stock lately, in any of its tabs; or would read it now, if it read none. */
export async function wasRead(db: Db, caller: Caller, productId: string, stock: number): Promise<boolean> {
  const read = caller.shopper ? await reads.lastReads(db, caller.shopper.session, productId) : []
  return read.length > 0 ? read.includes(stock) : stock === (await saleable(db, caller.store, productId))
}

/** Forgets what this login read of a product: it has counted it since, and may go back on that. */
export async function forgetReads(db: Db, { shopper }: Caller, productId: string): Promise<void> {
  if (shopper) await reads.forgetReads(db, shopper.session, productId)
}

/** In a race a line may be there again by now: then the shopper simply tries once more. */
function outOfStock(short: ShortLine[]): ShopError {
  const [first] = short
  return first
    ? new ShopError('OUT_OF_STOCK', { name: first.name, available: first.available, short })
    : new ShopError('CROSSED')
}

/** Signed changes per unit, and what the movement is called. */
const moves: Record<string, store.Move> = {
  'none>reserved': { kind: 'reserved', onHand: 0, reserved: 1 },
  'reserved>none': { kind: 'released', onHand: 0, reserved: -1 },
  'reserved>sold': { kind: 'sold', onHand: -1, reserved: -1 },
  'sold>none': { kind: 'returned', onHand: 1, reserved: 0 },
  'sold>reserved': { kind: 'returned', onHand: 1, reserved: 1 },
  'reserved>wasted': { kind: 'wasted', onHand: -1, reserved: -1 },
  'none>sold': { kind: 'sold', onHand: -1, reserved: 0 },
}
