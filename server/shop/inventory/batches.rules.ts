import { ShopError } from '#contract/errors.ts'
import type { BatchMove } from '#contract/v1/batches.ts'
import type { Batch, BatchChange, LockedStock } from './batches.queries.ts'

/**
 * What a move by hand changes. Received adds, wasted removes, counted sets the batch and the stock by the difference;
 * dated gives pieces on hand without a date this one. Nothing adds pieces to a batch whose last day is over, also not
 * a count that is repeated after the job took them out.
 */
export function changeOf(
  { kind, pieces, name }: { kind: BatchMove; pieces: number; name: string },
  batch: Batch,
  stock: LockedStock,
): Pick<BatchChange, 'pieces' | 'onHand' | 'kind'> {
  const change = kind === 'wasted' ? -pieces : kind === 'counted' ? pieces - batch.pieces : pieces
  if (batch.pieces + change < 0) throw new ShopError('NOT_IN_BATCH', { name, left: batch.pieces })
  if (change > 0 && batch.expired) throw new ShopError('BATCH_EXPIRED', { name })
  if (kind === 'dated') {
    const undated = stock.onHand - stock.batched
    if (pieces > undated) throw new ShopError('NOT_UNDATED', { name, left: undated })
    return { pieces, onHand: 0, kind: 'counted' }
  }
  if (stock.onHand + change < stock.reserved)
    throw new ShopError('STOCK_PROMISED', { name, reserved: stock.reserved })
  return { pieces: change, onHand: change, kind }
}

/** How many expired pieces of each batch leave the stock: all that no order has reserved, first expired first. */
export function expiredPieces(batches: Batch[], { onHand, reserved }: LockedStock) {
  let free = onHand - reserved
  return batches
    .filter(({ expired }) => expired)
    .flatMap(({ expiresOn, pieces }) => {
      const gone = Math.min(free, pieces)
      free -= gone
      return gone > 0 ? [{ expiresOn, pieces: gone }] : []
    })
}
