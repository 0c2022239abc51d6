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

/** Places that are read at once. */
const AT_ONCE = 200

/** Takes expired pieces out of the stock, each batch by a movement; those that orders have reserved stay until then. */
export const takeOutExpired = (db: Db, signal?: AbortSignal, atOnce = AT_ONCE): Promise<void> =>
  forEachPlace(
    (after) => queries.listExpired(db, atOnce, after),
    (place) =>
      transaction(db, async (db) => {
        const stock = await queries.lockStock(db, place)
        if (!stock) return
        for (const { expiresOn, pieces } of expiredPieces(await queries.list(db, place), stock))
          await queries.change(db, place, {
            ...{ expiresOn, pieces: -pieces, onHand: -pieces },
            ...{ kind: 'expired', by: null },
          })
      }),
    signal,
  )

/** Ends the sale of pieces whose last day of sale is over. */
export const endSales = (db: Db, signal?: AbortSignal, atOnce = AT_ONCE): Promise<void> =>
  forEachPlace(
    (after) => queries.listShort(db, atOnce, after),
    (place) => setLeastLife(db, place, null),
    signal,
  )

/** Works on all places of a list in their order, which is read in parts until one is empty. */
async function forEachPlace(
  list: (after: queries.Place) => Promise<queries.Place[]>,
  work: (place: queries.Place) => Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let after: queries.Place | undefined = { storeId: NOTHING, productId: NOTHING }
  while (after) {
    const places: queries.Place[] = await list(after)
    for (const place of places) {
      signal?.throwIfAborted()
      await work(place)
    }
    after = places.at(-1)
  }
}

/** Before every id. */
const NOTHING = '00000000-0000-0000-0000-000000000000'

/** Decides by this least life at delivery, in days, which pieces may be sold; null: by the one that they have. */
export const setLeastLife = (db: Db, place: queries.Place, days: number | null): Promise<unknown> =>
  transaction(db, async (db) => {
    if (await queries.lockStock(db, place)) await queries.setSellUntil(db, place, days)
  })
