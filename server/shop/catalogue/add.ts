import { ShopError } from '#contract/errors.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { receive } from '#server/shop/inventory/inventory.ts'
import { adopt } from '#server/shop/media/media.ts'
import * as queries from './add.queries.ts'
import { addBarcodes } from './barcodes.ts'

/** A new category; `image` is a picture key. */
export type CategoryFields = { name: string; hindiName?: string; image: string }
export type SubCategoryInput = CategoryFields & { categoryIds: string[] }
/** Fields of a product: `mrp` in paise (≥ 100), `discount` in percent, `images` as picture keys. */
export type ProductDetails = {
  name: string
  hindiName?: string
  brand?: string
  unit: string
  mrp: number
  discount: number
  /** pieces that a store usually sells per month; default 0 */
  usualSales?: number
  description: string
  hindiDescription?: string
  /** missing: none of a new product, those it has of another */
  moreDetails?: Record<string, string>
  /** name of an entry of `moreDetails` → its text in Hindi */
  hindiDetails?: Record<string, string>
  images: string[]
  categoryIds: string[]
  subCategoryIds: string[]
  /** EAN codes of its packs; those that are not given stay */
  barcodes?: string[]
}
/** A new product with its pieces in one store. */
export type ProductInput = ProductDetails & { stock: number }

/** Adds a category and returns its id. Throws NAME_TAKEN. */
export async function addCategory(db: Db, input: CategoryFields): Promise<string> {
  const id = newId()
  await adopt(db, [input.image])
  if (!(await queries.insertCategory(db, { ...input, id })))
    throw new ShopError('NAME_TAKEN', { name: input.name })
  return id
}

/** Adds a sub-category in one or more categories and returns its id. */
export function addSubCategory(db: Db, input: SubCategoryInput): Promise<string> {
  return transaction(db, async (db) => {
    const id = newId()
    await adopt(db, [input.image])
    await queries.insertSubCategory(db, { ...input, id })
    return id
  })
}

/** Adds products with their stock in `ctx.storeId`, all or none; returns their ids in input order. */
export function addProducts(
  db: Db,
  ctx: Pick<RequestContext, 'storeId'>,
  inputs: ProductInput[],
): Promise<string[]> {
  const rows = inputs.map((input) => ({ ...input, id: newId() }))
  return transaction(db, async (db) => {
    await adopt(
      db,
      rows.flatMap((row) => row.images),
    )
    await queries.insertProducts(db, rows)
    await addBarcodes(db, rows)
    await receive(
      db,
      ctx.storeId,
      rows.map((row) => ({ productId: row.id, quantity: row.stock })),
    )
    return rows.map((row) => row.id)
  })
}
