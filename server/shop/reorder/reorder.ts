import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as cart from '#server/shop/cart/cart.ts'
import { findProducts, type Product } from '#server/shop/catalogue/catalogue.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { type Planned, planOf, type Wanted } from './plan.rules.ts'

export type { Wanted } from './plan.rules.ts'
/** A wanted item with its product as it is now, if it is still sold. */
export type PlannedItem<W extends Wanted = Wanted> = Planned & { wanted: W; product: Product | null }

/** What the cart can get of an order of the caller now; NOT_FOUND. */
export async function planOrder(
  db: Db,
  ctx: ShopperContext,
  id: string,
): Promise<{ order: orders.Order; items: PlannedItem<Wanted & orders.OrderLine>[] }> {
  const { order, lines } = await findOrdered(db, ctx, id)
  const wanted = lines.map((line) => ({ ...line, priceThen: line.price }))
  return { order, items: await planItems(db, ctx, wanted) }
}

/** An order of the caller with what was ordered, without what was packed in place of it; NOT_FOUND. */
export async function findOrdered(
  db: Db,
  ctx: ShopperContext,
  id: string,
): Promise<{ order: orders.Order; lines: orders.OrderLine[] }> {
  const order = await orders.findMine(db, ctx, id)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return { order, lines: order.lines.filter(({ replaces }) => replaces === null) }
}

/** What the cart of the caller can get of these items; pieces held by their own payment count as available. */
export async function planItems<W extends Wanted>(
  db: Db,
  ctx: ShopperContext,
  wanted: W[],
): Promise<PlannedItem<W>[]> {
  const ids = wanted.map(({ productId }) => productId)
  const products = new Map((await findProducts(db, ctx, ids)).map((product) => [product.id, product]))
  const available = new Map((await cart.listMine(db, ctx)).map((item) => [item.product.id, item.available]))
  return wanted.map((one) => {
    const product = products.get(one.productId) ?? null
    const offer = product && { ...product, stock: available.get(product.id) ?? product.stock }
    return { wanted: one, product, ...planOf(one, offer ?? undefined) }
  })
}
