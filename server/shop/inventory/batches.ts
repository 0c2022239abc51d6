import type { BatchMove } from '#contract/v1/batches.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as queries from './batches.queries.ts'
import { changeOf, expiredPieces } from './batches.rules.ts'
import { openRow } from './inventory.queries.ts'

export type { Batch, Place } from './batches.queries.ts'
export const { deleteOld, list } = queries

export type MoveInput = {
  storeId: string
  productId: string
  /** of the product, for errors */
  name: string
  by: string
  expiresOn: string
  /** the least life at delivery of the product, in days */
  days: number
  kind: BatchMove
  pieces: number
}

/**
 * Receives, wastes, counts or dates pieces of one last day. Must be called in a transaction. Throws BATCH_EXPIRED,
 * NOT_IN_BATCH, NOT_UNDATED or STOCK_PROMISED.
 */
export async function moveByHand(db: Db, input: MoveInput): Promise<void> {
  await openRow(db, input.storeId, input.productId)
  const stock = await queries.lockStock(db, input)
  const batch = await queries.open(db, input, input)
  if (!stock || !batch) throw new Error('The rows were just opened.')
  const { expiresOn, by } = input
  const change = changeOf(input, batch, stock)
  if (change.pieces !== 0) await queries.change(db, input, { ...change, expiresOn, by })
}

const AT_ONCE = 200

/** Takes expired pieces out of the stock, each batch by a movement; those that orders have reserved stay until then. */
export async function takeOutExpired(db: Db, signal?: AbortSignal): Promise<void> {
  for (const place of await queries.listExpired(db, AT_ONCE)) {
    signal?.throwIfAborted()
    await transaction(db, async (db) => {
      const stock = await queries.lockStock(db, place)
      if (!stock) return
      for (const { expiresOn, pieces } of expiredPieces(await queries.list(db, place), stock))
        await queries.change(db, place, {
          ...{ expiresOn, pieces: -pieces, onHand: -pieces },
          ...{ kind: 'expired', by: null },
        })
    })
  }
}

/** Ends the sale of pieces whose last day of sale is over. */
export async function endSales(db: Db, signal?: AbortSignal): Promise<void> {
  for (const place of await queries.listShort(db, AT_ONCE)) {
    signal?.throwIfAborted()
    await setLeastLife(db, place, null)
  }
}

/** Decides by this least life at delivery, in days, which pieces may be sold; null: by the one that they have. */
export const setLeastLife = (db: Db, place: queries.Place, days: number | null): Promise<unknown> =>
  transaction(db, async (db) => {
    if (await queries.lockStock(db, place)) await queries.setSellUntil(db, place, days)
  })
