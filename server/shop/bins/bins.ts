import { type Db, transaction } from '#server/platform/database/database.ts'
import * as queries from './bins.queries.ts'
import { comparePlaces, movePositions } from './bins.rules.ts'

export type BinInput = { storeId: string; productId: string; aisle: string; bin: string }

/** Sets the aisle and the bin of a product in a store; two empty texts remove them. The caller checks both exist. */
export async function setBin(db: Db, { storeId, productId, aisle, bin }: BinInput): Promise<void> {
  const input = { storeId, productId, aisle: aisle.trim(), bin: bin.trim() }
  if (input.aisle || input.bin) await queries.setBin(db, input)
  else await queries.deleteBin(db, storeId, productId)
}

/**
 * Learns the walking order of a store from one picked order, once per order: the ids of its products as they were
 * picked, each once. Unknown products are ignored.
 */
export function updateWalkingOrder(
  db: Db,
  { storeId, pickedProductIdsInOrder }: { storeId: string; pickedProductIdsInOrder: string[] },
): Promise<void> {
  return transaction(db, async (db) => {
    const rows = await queries.lockPositions(db, storeId, pickedProductIdsInOrder)
    const known = new Map(rows.map(({ productId, ...position }) => [productId, position]))
    const learnt = movePositions(
      known,
      pickedProductIdsInOrder.filter((id) => known.has(id)),
    )
    const changed = [...learnt].map(([productId, position]) => ({ productId, ...position }))
    if (changed.length > 0) await queries.updatePositions(db, storeId, changed)
  })
}

/**
 * The lines in the order of the shelves: aisle and bin, then the learnt walking order, then the sub-categories; equal
 * lines keep their order. Each with its aisle and bin, empty texts where nobody has set them, and with the date of the
 * pieces to take first, null where none is known; `goodOn`: the day on which they must still be saleable.
 */
export async function sortForPicking<L extends { productId: string }>(
  db: Db,
  storeId: string,
  lines: L[],
  { goodOn }: { goodOn?: string } = {},
): Promise<(L & { aisle: string; bin: string; expiresOn: string | null })[]> {
  const ids = [...new Set(lines.map((line) => line.productId))]
  const places = new Map(
    (await queries.placesOf(db, storeId, ids, goodOn)).map((row) => [row.productId, row]),
  )
  const nowhere = { aisle: '', bin: '', position: null, subCategory: null, expiresOn: null }
  return lines
    .map((line) => ({ line, place: places.get(line.productId) ?? nowhere }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ line, place: { aisle, bin, expiresOn } }) => ({ ...line, aisle, bin, expiresOn }))
}
