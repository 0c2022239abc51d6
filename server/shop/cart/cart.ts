import type { ShopperCaller } from '#contract/caller.ts'
import { type CartItem, MAX_LINES, MAX_QUANTITY } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { ShopError } from '#contract/errors.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { findLive, findProducts } from '#server/shop/catalogue/catalogue.ts'
import * as store from './cart.store.ts'

export type { TakenLine } from './cart.store.ts'

/** The caller's cart, oldest row first; products that left the shop have left the cart (spec §4). */
export async function listMine(db: Db, caller: ShopperCaller): Promise<CartItem[]> {
  const rows = await store.list(db, caller.shopper.id)
  const products = await findProducts(
    db,
    caller,
    rows.map((row) => row.productId),
  )
  const byId = new Map(products.map((product) => [product._id, product]))
  return rows.flatMap((row) => {
    const product = byId.get(row.productId)
    return product ? [item(row, product)] : []
  })
}

/** The ids of the caller's cart rows. */
export async function idsOfMine(db: Db, caller: ShopperCaller): Promise<string[]> {
  return (await store.list(db, caller.shopper.id)).map((row) => row.id)
}

/** Puts one of a product into the cart; ALREADY_IN_CART and CART_FULL leave it as it is. */
export async function add(db: Db, caller: ShopperCaller, productId: string): Promise<CartItem> {
  const product = await findLive(db, caller, productId)
  if (product.stock < 1) throw new ShopError('OUT_OF_STOCK', { name: product.name, available: 0 })
  const row = await transaction(db, async (db) => {
    await store.openCart(db, caller.shopper.id)
    const held = await productsIn(db, caller)
    if (!held.has(productId) && held.size >= MAX_LINES) throw new ShopError('CART_FULL', { most: MAX_LINES })
    return store.insert(db, caller.shopper.id, { id: newId(), productId, quantity: 1 })
  })
  if (!row) throw new ShopError('ALREADY_IN_CART')
  return item(row, product)
}

/** Sets how many of a row; more than is saleable is OUT_OF_STOCK and changes nothing. */
export async function updateQuantity(
  db: Db,
  caller: ShopperCaller,
  id: string,
  quantity: number,
): Promise<CartItem> {
  const row = await store.find(db, caller.shopper.id, id)
  if (!row) throw new ShopError('NOT_FOUND', { what: 'Cart item' })
  const product = await findLive(db, caller, row.productId)
  const available = product.stock + row.held
  // fewer is always welcome: the stock may have shrunk below what lies in the cart
  if (quantity > row.quantity && quantity > available)
    throw new ShopError('OUT_OF_STOCK', { name: product.name, available })
  const changed = await store.setQuantity(db, caller.shopper.id, id, quantity)
  if (!changed) throw new ShopError('NOT_FOUND', { what: 'Cart item' })
  return item(changed, product)
}

/** Takes a row out of the cart. */
export async function remove(db: Db, caller: ShopperCaller, id: string): Promise<void> {
  if (!(await store.remove(db, caller.shopper.id, id)))
    throw new ShopError('NOT_FOUND', { what: 'Cart item' })
}

/** Adds what a guest gathered before logging in: the larger quantity wins, capped by stock; sold out ones, and more than a cart holds, stay behind. */
export async function merge(
  db: Db,
  caller: ShopperCaller,
  items: { productId: string; quantity: number }[],
): Promise<CartItem[]> {
  const wished = new Map(items.map((wish) => [wish.productId, wish.quantity]))
  const products = await findProducts(db, caller, [...wished.keys()])
  const heldOf = new Map((await store.list(db, caller.shopper.id)).map((row) => [row.productId, row.held]))
  const lines = products.flatMap((product) => {
    const available = product.stock + (heldOf.get(product._id) ?? 0)
    const quantity = Math.min(wished.get(product._id) ?? 0, available, MAX_QUANTITY)
    return quantity > 0 ? [{ id: newId(), productId: product._id, quantity }] : []
  })
  await transaction(db, async (db) => {
    await store.openCart(db, caller.shopper.id)
    const held = await productsIn(db, caller)
    const room = Math.max(0, MAX_LINES - held.size)
    const fresh = lines.filter((line) => !held.has(line.productId)).slice(0, room)
    await store.merge(db, caller.shopper.id, [...lines.filter((line) => held.has(line.productId)), ...fresh])
  })
  return listMine(db, caller)
}

type Owner = { shopper: { id: string } }

/**
 * Takes the caller's live lines out of the cart as they would be bought now, in product order. A second placing of the
 * same cart waits here until the first is done, and then finds it empty; a refusal puts them back with the transaction.
 */
export async function takeForOrder(db: Db, caller: Owner): Promise<store.TakenLine[]> {
  const lines = await store.takeLines(db, caller.shopper.id)
  return lines.sort((one, other) => (one.productId < other.productId ? -1 : 1))
}

/** Locks the caller's cart and reads the same lines, leaving them in it: they go once they are paid. */
export async function readForPayment(db: Db, caller: Owner): Promise<store.TakenLine[]> {
  await lock(db, caller)
  return store.readLines(db, caller.shopper.id)
}

/** Locks a shopper's cart until the transaction ends: what is ordered or paid by one shopper happens one at a time. */
export const lock = (db: Db, owner: Owner): Promise<unknown> => store.lockCart(db, owner.shopper.id)

/** Marks the lines of a locked cart as kept by a payment under way: reserved, and still their shopper's to buy. */
export const markHeld = (db: Db, owner: Owner): Promise<unknown> => store.setHeld(db, owner.shopper.id)

/** Takes the marks away: the payment is over. */
export const unmarkHeld = (db: Db, owner: Owner): Promise<unknown> => store.clearHeld(db, owner.shopper.id)

/** Takes what was paid for out of the cart; what was added since stays. */
export const takeBought = (
  db: Db,
  owner: Owner,
  lines: { productId: string; quantity: number }[],
): Promise<unknown> => store.takeBought(db, owner.shopper.id, lines)

const productsIn = async (db: Db, caller: ShopperCaller): Promise<Set<string>> =>
  new Set((await store.list(db, caller.shopper.id)).map((row) => row.productId))

/** What a shopper keeps by a payment of their own counts as there for them. */
const item = (row: store.CartRow, product: Product): CartItem => ({
  _id: row.id,
  productId: { ...product, stock: product.stock + row.held },
  quantity: row.quantity,
})
