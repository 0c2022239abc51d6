import { normalBarcode } from '#contract/barcodes.ts'
import { ShopError } from '#contract/errors.ts'
import { assertAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as queries from './barcodes.queries.ts'

export type ScannedProduct = { productId: string; name: string; hindiName: string; unit: string }

/** The codes of a product in ascending order. */
export const barcodesOf = (db: Db, productId: string): Promise<string[]> => queries.ofProduct(db, productId)

/** Replaces the codes of a product. Throws BAD_BARCODE, BARCODE_TAKEN. Must be called in a transaction. */
export async function replaceBarcodes(db: Db, productId: string, typed: string[]): Promise<void> {
  const codes = barcodesIn(typed)
  await queries.deleteOthers(db, productId, codes)
  await addBarcodes(db, [{ id: productId, barcodes: codes }])
}

/** Adds the codes of new products. Throws BAD_BARCODE, BARCODE_TAKEN. Must be called in a transaction. */
export async function addBarcodes(db: Db, products: { id: string; barcodes?: string[] }[]): Promise<void> {
  const rows = products.flatMap(({ id, barcodes = [] }) =>
    barcodesIn(barcodes).map((code) => ({ productId: id, code })),
  )
  if (rows.length === 0) return
  await queries.insert(db, rows)
  const taken = await queries.firstTaken(db, rows)
  if (taken) throw new ShopError('BARCODE_TAKEN', { code: taken.code, name: taken.name ?? '' })
}

/** The live product whose pack has the code that staff of a store scanned. Throws BAD_BARCODE, NOT_FOUND. */
export async function findByBarcode(
  db: Db,
  ctx: RequestContext,
  { storeId, scanned }: { storeId: string; scanned: string },
): Promise<ScannedProduct> {
  assertAllowed(ctx, 'stock:read', storeId)
  const [code = ''] = barcodesIn([scanned])
  const product = await queries.product(db, code)
  if (!product) throw new ShopError('NOT_FOUND', { what: 'Product' })
  return product
}

/** Another product may have the codes of an archived one. */
export const archiveBarcodes = (db: Db, productId: string) => queries.archive(db, productId)

function barcodesIn(typed: string[]): string[] {
  const codes = typed.map((text) => {
    const code = normalBarcode(text)
    if (code === null) throw new ShopError('BAD_BARCODE', { code: text.trim() })
    return code
  })
  return [...new Set(codes)]
}
