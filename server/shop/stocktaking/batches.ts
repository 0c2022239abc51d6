import { problemOf, ShopError } from '#contract/errors.ts'
import { assertAllowed } from '#contract/permissions.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import type { BatchMove } from '#contract/v1/batches.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { batches } from '#server/shop/inventory/inventory.ts'
import { daysOfProduct } from '#server/shop/least-life/least-life.ts'
import * as queries from './stocktaking.queries.ts'

export type BatchesOfProduct = { batches: batches.Batch[]; undated: number; leastLifeDays: number }

/** The pieces of a product in a store by their last day. NOT_FOUND. */
export function listBatches(db: Db, ctx: RequestContext, at: batches.Place): Promise<BatchesOfProduct> {
  assertAllowed(ctx, 'stock:read', at.storeId)
  return readBatches(db, at)
}

export type BatchMoveInput = batches.Place & { expiresOn: string; kind: BatchMove; pieces: number }

/**
 * Receives, wastes, counts or dates pieces of one last day. Throws NOT_FOUND, INVALID for a day that does not exist,
 * BATCH_EXPIRED, NOT_IN_BATCH, NOT_UNDATED, and STOCK_PROMISED when fewer pieces would remain than are reserved.
 */
export async function moveBatch(
  db: Db,
  ctx: ShopperContext,
  input: BatchMoveInput,
): Promise<BatchesOfProduct> {
  const { storeId, productId, expiresOn } = input
  assertAllowed(ctx, 'stock:count', storeId)
  if (!isDay(expiresOn)) {
    const values = { title: 'Date' }
    throw new ShopError('INVALID', {
      fields: [problemOf('Date', '{title} is not in the right form', values)],
    })
  }
  return transaction(db, async (db) => {
    const product = await queries.find(db, storeId, productId)
    if (!product) throw new ShopError('NOT_FOUND', { what: 'Product or store' })
    const days = await daysOfProduct(db, productId)
    await batches.moveByHand(db, { ...input, days, name: product.name, by: ctx.user.id })
    return readBatches(db, input)
  })
}

async function readBatches(db: Db, { storeId, productId }: batches.Place): Promise<BatchesOfProduct> {
  const product = await queries.find(db, storeId, productId)
  if (!product) throw new ShopError('NOT_FOUND', { what: 'Product or store' })
  const found = await batches.list(db, { storeId, productId })
  const dated = found.reduce((sum, { pieces }) => sum + pieces, 0)
  const leastLifeDays = await daysOfProduct(db, productId)
  return { batches: found, undated: product.onHand - dated, leastLifeDays }
}

/** False for a day that its month does not have. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
