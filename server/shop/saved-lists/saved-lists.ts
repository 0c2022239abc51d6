import { ShopError } from '#contract/errors.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { MAX_LIST_LINES, MAX_LISTS } from '#contract/v1/saved-lists.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { findLive, findProducts, type Product } from '#server/shop/catalogue/catalogue.ts'
import { findOrdered, type PlannedItem, planItems, type Wanted } from '#server/shop/reorder/reorder.ts'
import * as queries from './saved-lists.queries.ts'

export type ListLine = queries.ListLine & { product: Product | null }
export type SavedList = queries.ListRow & { lines: ListLine[]; members: queries.Member[] }

/** The lists that the shopper has or shares. */
export const listMine = (db: Db, ctx: ShopperContext) => queries.listOf(db, ctx.user.id)

/** Creates a list, with the products of an own order if one is given. Throws NOT_FOUND, TOO_MANY_LISTS. */
export async function create(
  db: Db,
  ctx: ShopperContext,
  input: { name: string; orderId?: string },
): Promise<{ id: string }> {
  const lines = input.orderId ? await linesOfOrder(db, ctx, input.orderId) : []
  return transaction(db, async (db) => {
    await assertRoom(db, ctx)
    const id = newId()
    await queries.insert(db, { id, userId: ctx.user.id, name: input.name })
    await queries.insertMember(db, id, ctx.user.id)
    for (const line of lines.slice(0, MAX_LIST_LINES)) await queries.upsertLine(db, id, line)
    return { id }
  })
}

/** Waits for other changes of the number of the shopper's lists; TOO_MANY_LISTS. */
export async function assertRoom(db: Db, ctx: ShopperContext): Promise<void> {
  await queries.lockLists(db, ctx.user.id)
  if ((await queries.countOf(db, ctx.user.id)) >= MAX_LISTS)
    throw new ShopError('TOO_MANY_LISTS', { most: MAX_LISTS })
}

/** A list of the shopper with its products as they are now; NOT_FOUND. */
export async function get(db: Db, ctx: ShopperContext, id: string): Promise<SavedList> {
  const list = await findMine(db, ctx, id)
  const lines = await queries.listLines(db, id)
  const products = await findProducts(
    db,
    ctx,
    lines.map(({ productId }) => productId),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return {
    ...list,
    lines: lines.map((line) => ({ ...line, product: byId.get(line.productId) ?? null })),
    members: await queries.listMembers(db, ctx.user.id, id),
  }
}

/** What the cart can get of a list now, compared with the prices when the products were added; NOT_FOUND. */
export async function plan(
  db: Db,
  ctx: ShopperContext,
  id: string,
): Promise<PlannedItem<Wanted & queries.ListLine>[]> {
  await findMine(db, ctx, id)
  const lines = await queries.listLines(db, id)
  return planItems(
    db,
    ctx,
    lines.map((line) => ({ ...line, priceThen: line.price })),
  )
}

/** Adds a product; the larger quantity stays. Throws NOT_FOUND, LIST_FULL. */
export async function addLine(
  db: Db,
  ctx: ShopperContext,
  id: string,
  input: { productId: string; quantity: number },
): Promise<void> {
  const product = await findLive(db, ctx, input.productId)
  await transaction(db, async (db) => {
    if (!(await queries.lock(db, ctx.user.id, id))) throw unknownList()
    const lines = await queries.listLines(db, id)
    const isNew = lines.every(({ productId }) => productId !== product.id)
    if (isNew && lines.length >= MAX_LIST_LINES) throw new ShopError('LIST_FULL', { most: MAX_LIST_LINES })
    await queries.upsertLine(db, id, {
      productId: product.id,
      name: product.name,
      hindiName: product.hindiName ?? '',
      unit: product.unit,
      image: product.images[0] ?? '',
      price: discountedPrice(product.mrp, product.discount),
      quantity: input.quantity,
    })
  })
}

/** Sets the quantity of one line, or NOT_FOUND: somebody may have removed it meanwhile. */
export async function setQuantity(db: Db, ctx: ShopperContext, id: string, quantity: number): Promise<void> {
  if (!(await queries.setQuantity(db, ctx.user.id, id, quantity))) throw unknownLine()
}

/** Removes one line, or NOT_FOUND. */
export async function removeLine(db: Db, ctx: ShopperContext, id: string): Promise<void> {
  if (!(await queries.removeLine(db, ctx.user.id, id))) throw unknownLine()
}

/** Renames a list of the owner. Throws NOT_FOUND, NOT_YOUR_LIST. */
export async function rename(db: Db, ctx: ShopperContext, id: string, name: string): Promise<void> {
  if (!(await queries.rename(db, ctx.user.id, id, name))) throw await notOwned(db, ctx, id)
}

/** Deletes a list of the owner for everybody. Throws NOT_FOUND, NOT_YOUR_LIST. */
export async function remove(db: Db, ctx: ShopperContext, id: string): Promise<void> {
  if (!(await queries.remove(db, ctx.user.id, id))) throw await notOwned(db, ctx, id)
}

/** Which of these pictures products of lists have. */
export const listPictures = (db: Db, keys: string[]): Promise<string[]> => queries.listPictures(db, keys)

/** The lists of an account with their products, for an export of its data. */
export async function exportOf(db: Db, userId: string) {
  const lists = await queries.listOf(db, userId)
  return Promise.all(lists.map(async (list) => ({ ...list, lines: await queries.listLines(db, list.id) })))
}

/** Deletes the lists of an erased account; shared ones stay with the member who joined first. */
export async function erase(db: Db, userId: string): Promise<void> {
  await queries.passOn(db, userId)
  await queries.deleteOf(db, userId)
}

/** A list of which the shopper is a member, or NOT_FOUND. */
export async function findMine(db: Db, ctx: ShopperContext, id: string): Promise<queries.ListRow> {
  const list = await queries.find(db, ctx.user.id, id)
  if (!list) throw unknownList()
  return list
}

/** Why a change by somebody who is not the owner was refused: others see no difference to a list that is missing. */
export async function notOwned(db: Db, ctx: ShopperContext, id: string): Promise<ShopError> {
  await findMine(db, ctx, id)
  return new ShopError('NOT_YOUR_LIST')
}

const unknownList = () => new ShopError('NOT_FOUND', { what: 'List' })
const unknownLine = () => new ShopError('NOT_FOUND', { what: 'Product in the list' })

async function linesOfOrder(db: Db, ctx: ShopperContext, orderId: string): Promise<queries.NewLine[]> {
  const { lines } = await findOrdered(db, ctx, orderId)
  return lines.map(({ productId, name, nameHi, unit, images, price, quantity }) => ({
    productId,
    name,
    hindiName: nameHi ?? '',
    unit,
    image: images[0] ?? '',
    price,
    quantity,
  }))
}
