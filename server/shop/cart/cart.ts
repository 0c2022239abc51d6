import { MAX_LINES, MAX_QUANTITY } from '#contract/cart.ts'
import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { findLive, findProducts, type Product } from '#server/shop/catalogue/catalogue.ts'
import * as queries from './cart.queries.ts'

export type { CartOrderLine } from './cart.queries.ts'
/** A row of a cart. Pieces held by the shopper's own pending payment count as `available` to them. */
export type CartItem = { id: string; product: Product; quantity: number; available: number }

/** The shopper's cart, oldest row first, without products that are no longer live (spec §4). */
export async function listMine(db: Db, ctx: ShopperContext): Promise<CartItem[]> {
  const rows = await queries.listWithStock(db, ctx.user.id, ctx.storeId)
  const changes = rows[0]?.changes ?? ''
  const products = await findProducts(
    db,
    ctx,
    rows.map((row) => row.productId),
    { stock: { stock: new Map(rows.map((row) => [row.productId, row.stock])), changes } },
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap((row) => {
    const product = byId.get(row.productId)
    return product ? [item(row, product)] : []
  })
}

/** The ids of the shopper's cart rows. */
export async function ownRowIds(db: Db, ctx: ShopperContext): Promise<string[]> {
  return (await queries.list(db, ctx.user.id, ctx.storeId)).map((row) => row.id)
}

/** Adds a product with quantity 1; OUT_OF_STOCK, ALREADY_IN_CART, CART_FULL. */
export async function add(db: Db, ctx: ShopperContext, productId: string): Promise<CartItem> {
  const row = { id: newId(), productId, quantity: 1, held: 0 }
  const owner = { userId: ctx.user.id, storeId: ctx.storeId }
  const { outcome, stock, changes } = await queries.add(db, owner, { ...row, mostLines: MAX_LINES })
  if (outcome === 'unknown') throw new ShopError('NOT_FOUND', { what: 'Product' })
  const product = await findLive(db, ctx, productId, { stock: new Map([[productId, stock]]), changes })
  if (outcome === 'sold out') throw new ShopError('OUT_OF_STOCK', { name: product.name, available: 0 })
  if (outcome === 'full') throw new ShopError('CART_FULL', { most: MAX_LINES })
  if (outcome === 'present') throw new ShopError('ALREADY_IN_CART')
  return item(row, product)
}

/** Sets the quantity of a row; OUT_OF_STOCK above the available stock, NOT_FOUND. */
export async function updateQuantity(
  db: Db,
  ctx: ShopperContext,
  id: string,
  quantity: number,
): Promise<CartItem> {
  // a reduction is always allowed, because the stock may have fallen below the quantity in the cart
  const owner = { userId: ctx.user.id, storeId: ctx.storeId }
  const changed = await queries.setQuantity(db, owner, id, quantity)
  if (changed) {
    const { productId, stock, changes } = changed
    return item(
      changed,
      await findLive(db, ctx, productId, { stock: new Map([[productId, stock]]), changes }),
    )
  }
  const row = await queries.find(db, owner, id)
  if (!row) throw new ShopError('NOT_FOUND', { what: 'Cart item' })
  const product = await findLive(db, ctx, row.productId)
  throw new ShopError('OUT_OF_STOCK', { name: product.name, available: product.stock + row.held })
}

/** Deletes a row of the cart, or NOT_FOUND. */
export async function remove(db: Db, ctx: ShopperContext, id: string): Promise<void> {
  if (!(await queries.remove(db, ctx.user.id, id))) throw new ShopError('NOT_FOUND', { what: 'Cart item' })
}

/**
 * Merges a guest's cart at login: the larger quantity is used, limited by the stock. Sold-out products and those
 * above `MAX_LINES` are dropped.
 */
export async function merge(
  db: Db,
  ctx: ShopperContext,
  items: { productId: string; quantity: number }[],
): Promise<CartItem[]> {
  const requested = new Map(items.map((input) => [input.productId, input.quantity]))
  const products = await findProducts(db, ctx, [...requested.keys()])
  const heldOf = new Map(
    (await queries.list(db, ctx.user.id, ctx.storeId)).map((row) => [row.productId, row.held]),
  )
  const lines = products.flatMap((product) => {
    const available = product.stock + (heldOf.get(product.id) ?? 0)
    const quantity = Math.min(requested.get(product.id) ?? 0, available, MAX_QUANTITY)
    return quantity > 0 ? [{ id: newId(), productId: product.id, quantity }] : []
  })
  await transaction(db, async (db) => {
    await queries.openCart(db, ctx.user.id)
    const existing = await productsIn(db, ctx)
    const room = Math.max(0, MAX_LINES - existing.size)
    const added = lines.filter((line) => !existing.has(line.productId)).slice(0, room)
    await queries.merge(db, ctx.user.id, [...lines.filter((line) => existing.has(line.productId)), ...added])
  })
  return listMine(db, ctx)
}

type Owner = { user: { id: string } }

/**
 * Deletes the shopper's live lines from the cart and returns them in product order, with current prices. A concurrent
 * order of the same cart waits here and then gets no lines; a rollback restores them.
 */
export async function removeForOrder(db: Db, ctx: Owner): Promise<queries.CartOrderLine[]> {
  const lines = await queries.deleteLines(db, ctx.user.id)
  return lines.sort((one, other) => (one.productId < other.productId ? -1 : 1))
}

/** Locks the cart and reads the same lines without deleting them; `deleteBought` deletes them after the payment. */
export async function readForPayment(db: Db, ctx: Owner): Promise<queries.CartOrderLine[]> {
  await lock(db, ctx)
  return queries.readLines(db, ctx.user.id)
}

/** Locks a shopper's cart until the transaction ends, which serialises the shopper's orders and payments. */
export const lock = (db: Db, owner: Owner): Promise<unknown> => queries.lockCart(db, owner.user.id)

/** Marks what the shopper's pending payment reserves in a store. */
export const markHeld = (
  db: Db,
  owner: Owner,
  { storeId, lines }: { storeId: string; lines: { productId: string; quantity: number }[] },
): Promise<unknown> => queries.setHeld(db, owner.user.id, storeId, lines)

/** Removes the marks after the payment has ended. */
export const unmarkHeld = (db: Db, owner: Owner): Promise<unknown> => queries.clearHeld(db, owner.user.id)

/** Deletes the paid quantities from the cart; quantities added in the meantime stay. */
export const deleteBought = (
  db: Db,
  owner: Owner,
  lines: { productId: string; quantity: number }[],
): Promise<unknown> => queries.deleteBought(db, owner.user.id, lines)

/** Deletes a product from every cart. */
export const deleteProduct = (db: Db, productId: string): Promise<unknown> =>
  queries.deleteProduct(db, productId)

/** Deletes the cart of an erased account. */
export const erase = (db: Db, owner: Owner): Promise<unknown> => queries.deleteCart(db, owner.user.id)

const productsIn = async (db: Db, ctx: ShopperContext): Promise<Set<string>> =>
  new Set((await queries.list(db, ctx.user.id, ctx.storeId)).map((row) => row.productId))

const item = ({ id, quantity, held }: queries.CartRow, product: Product): CartItem => ({
  id,
  product,
  quantity,
  available: product.stock + held,
})
