import type { MissingGoods } from '#contract/instructions.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import type * as orders from '#server/shop/orders/orders.ts'
import * as slots from '#server/shop/slots/slots.ts'
import * as queries from './replacements.queries.ts'

/** Goods that can replace those of a line; `price` in paise as of now. */
export type Similar = queries.SimilarGoods & { price: number }

const MOST = 6

/** What the shopper wants if goods of a line are missing; undefined: nothing was chosen. */
export const choiceFor = (
  { instructions }: Pick<orders.Order, 'instructions'>,
  productId: string,
): MissingGoods | undefined =>
  instructions?.missingGoodsOf?.find((one) => one.productId === productId)?.choice ??
  instructions?.missingGoods

/** Whether a picker may replace goods of a line: the shopper wants the best match, or is called about it. */
export const mayReplace = (order: orders.Order, line: orders.OrderLine): boolean =>
  line.replaces === null &&
  choiceFor(order, line.productId) !== 'refund' &&
  choiceFor(order, line.productId) !== undefined

/** What can replace each line that may be replaced, by product; the nearest price first. One statement at most. */
export async function similarOfLines(db: Db, order: orders.Order): Promise<Map<string, Similar[]>> {
  const lines = order.lines.filter((line) => mayReplace(order, line) && line.quantity > line.refunded)
  if (lines.length === 0) return new Map()
  const found = await findSimilar(db, order, lines)
  return new Map([...found].map(([productId, similar]) => [productId, similar.slice(0, MOST)]))
}

/** One product if it can replace pieces of a line, or null. */
export async function similarTo(
  db: Db,
  order: orders.Order,
  line: orders.OrderLine,
  productId: string,
): Promise<Similar | null> {
  return (await findSimilar(db, order, [line], productId)).get(line.productId)?.[0] ?? null
}

async function findSimilar(
  db: Db,
  order: orders.Order,
  lines: orders.OrderLine[],
  only?: string,
): Promise<Map<string, Similar[]>> {
  const rows = await queries.listSimilar(db, {
    storeId: order.storeId,
    lines: lines.map(({ productId, price, quantity, refunded }) => ({
      productId,
      price,
      left: quantity - refunded,
    })),
    // goods of the order itself are counted, priced and taken off by their own line
    exclude: order.lines.map(({ productId }) => productId),
    ...(only && { only }),
  })
  const bad = await endingBefore(db, order, rows)
  const most = new Map(lines.map((line) => [line.productId, line.price * (line.quantity - line.refunded)]))
  const priced = rows.map((row) => ({ ...row, price: discountedPrice(row.mrp, row.discount) }))
  return Map.groupBy(
    priced.filter(
      ({ replaces, productId, price }) => price <= (most.get(replaces) ?? 0) && !bad.has(productId),
    ),
    ({ replaces }) => replaces,
  )
}

/** Products that the store has, but none that is good on the day of the order's slot. */
async function endingBefore(
  db: Db,
  { storeId, slot }: orders.Order,
  goods: queries.SimilarGoods[],
): Promise<Set<string>> {
  if (!slot || goods.length === 0) return new Set()
  const lines = goods.map(({ productId, name }) => ({ productId, name, quantity: 1 }))
  const short = await inventory.shortLines(db, { storeId, lines, ...slots.goodOn(slot) })
  return new Set(short.map(({ productId }) => productId))
}
