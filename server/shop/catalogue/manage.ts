import { ShopError } from '#contract/errors.ts'
import { assertAllowed } from '#contract/permissions.ts'
import type { RequestContext, ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import {
  countFromShown,
  countSaleable,
  deletePageStocks,
  usualStore,
  wasRead,
} from '#server/shop/inventory/inventory.ts'
import { usePictures } from '#server/shop/media/media.ts'
import {
  addCategory,
  addProducts,
  addSubCategory,
  type CategoryFields,
  type ProductDetails,
  type ProductInput,
  type SubCategoryInput,
} from './add.ts'
import { archiveBarcodes, replaceBarcodes } from './barcodes.ts'
import { findProduct, type Product } from './catalogue.ts'
import * as queries from './manage.queries.ts'

/** Adds a category. Throws NAME_TAKEN, UNKNOWN_PICTURE. */
export function openCategory(db: Db, input: CategoryFields): Promise<string> {
  return transaction(db, async (db) => {
    await usePictures(db, [input.image])
    return addCategory(db, input)
  })
}

/** Renames a category or changes its picture. Throws NOT_FOUND, NAME_TAKEN, UNKNOWN_PICTURE. */
export function changeCategory(db: Db, id: string, input: CategoryFields): Promise<void> {
  return transaction(db, async (db) => {
    if (await queries.categoryNamed(db, input.name, id))
      throw new ShopError('NAME_TAKEN', { name: input.name })
    const before = found(await queries.lockCategory(db, id), 'Category')
    await usePictures(db, [input.image], { instead: [before] })
    await queries.updateCategory(db, id, input)
  })
}

/** Removes a category; IN_USE while it has a sub-category or a product, including one added concurrently. */
export function removeCategory(db: Db, id: string): Promise<void> {
  return transaction(db, async (db) => {
    // locked first: a concurrent insert into the category waits, or is committed before and then counted
    const picture = found(await queries.lockCategory(db, id), 'Category')
    const by = await queries.whatUsesCategory(db, id)
    if (by) throw new ShopError('IN_USE', { what: 'Category', by })
    await queries.deleteCategory(db, id)
    await usePictures(db, [], { instead: [picture] })
  })
}

/** Adds a sub-category. Throws NAME_TAKEN when one of its categories has a sub-category of that name. */
export function openSubCategory(db: Db, input: SubCategoryInput): Promise<string> {
  return transaction(db, async (db) => {
    await checkSubCategory(db, input, null)
    await usePictures(db, [input.image])
    return addSubCategory(db, { ...input, categoryIds: unique(input.categoryIds) })
  })
}

/** Changes a sub-category and its categories. */
export function changeSubCategory(db: Db, id: string, input: SubCategoryInput): Promise<void> {
  return transaction(db, async (db) => {
    await checkSubCategory(db, input, id)
    // locked first: a concurrent insert of a product waits, or is committed before and then counted
    const before = found(await queries.lockSubCategory(db, id), 'Sub Category')
    const { count, of } = await queries.productsOutside(db, id, input.categoryIds)
    if (of) throw new ShopError('PRODUCTS_LEFT_OUT', { count, of })
    await usePictures(db, [input.image], { instead: [before] })
    await queries.updateSubCategory(db, id, input)
    await queries.replaceParents(db, id, unique(input.categoryIds))
  })
}

/** Removes a sub-category. Throws IN_USE while it has a product, including one that is added concurrently. */
export function removeSubCategory(db: Db, id: string): Promise<void> {
  return transaction(db, async (db) => {
    const picture = found(await queries.lockSubCategory(db, id), 'Sub Category')
    const by = await queries.whatUsesSubCategory(db, id)
    if (by) throw new ShopError('IN_USE', { what: 'Sub Category', by })
    await queries.deleteSubCategory(db, id)
    await usePictures(db, [], { instead: [picture] })
  })
}

/**
 * Adds a product; stock in the default store requires `stock:count` there. Throws NAME_TAKEN when name and unit
 * exist.
 */
export function openProduct(db: Db, ctx: RequestContext, input: ProductInput): Promise<Product> {
  return transaction(db, async (db) => {
    await checkProduct(db, input, null)
    await usePictures(db, input.images, { onProduct: true })
    const storeId = await usualStore(db)
    if (input.stock > 0) assertAllowed(ctx, 'stock:count', storeId)
    const [id = ''] = await addProducts(db, { storeId }, [toStore(input)])
    return findProduct(db, ctx, id)
  })
}

/** Changes a product but not its stock. Orders keep their copies; Hindi texts that are not sent stay unchanged. */
export function changeDetails(db: Db, id: string, input: ProductDetails): Promise<void> {
  return transaction(db, async (db) => {
    // the row before the name, as `changeFields` locks them
    const before = await queries.lockProduct(db, id)
    await checkProduct(db, input, id)
    await usePictures(db, input.images, { instead: found(before, 'Product'), onProduct: true })
    const product = toStore(input)
    await queries.updateProduct(db, id, product)
    await queries.replaceCategories(db, id, product.categoryIds, product.subCategoryIds)
    if (input.barcodes) await replaceBarcodes(db, id, input.barcodes)
  })
}

/**
 * The same with `stock`, the available pieces in the default store; changing it requires `stock:count` there. A
 * `stock` equal to `stockShown` changes nothing, regardless of sales since; for any other, the current stock must
 * equal `stockShown`, otherwise STOCK_CHANGED. Without `stockShown`, a number that the session read recently counts
 * as shown (docs/wire.md 12).
 */
export function changeProduct(
  db: Db,
  ctx: ShopperContext,
  id: string,
  { stock, stockShown, ...details }: ProductInput & { stockShown: number | undefined },
): Promise<Product> {
  return transaction(db, async (db) => {
    await changeDetails(db, id, details)
    const unchanged = stockShown === undefined ? await wasRead(db, ctx, id, stock) : stock === stockShown
    if (!unchanged) await countInDefaultStore(db, ctx, id, { count: stock, shown: stockShown })
    return findProduct(db, ctx, id)
  })
}

/** Sets what the default store can sell to a count; STOCK_CHANGED unless `shown` can still be sold, if it is given. */
export async function countInDefaultStore(
  db: Db,
  ctx: ShopperContext,
  productId: string,
  { count, shown }: { count: number; shown: number | undefined },
): Promise<void> {
  const storeId = await usualStore(db)
  assertAllowed(ctx, 'stock:count', storeId)
  if (shown === undefined) await countSaleable(db, storeId, productId, count)
  else await countFromShown(db, { storeId, productId, by: ctx.user.id }, { count, shown })
  await deletePageStocks(db, ctx, productId)
}

/** Archives a product: carts no longer show it, and a job deletes it from every cart. Past orders keep their copy. */
export function removeProduct(db: Db, id: string): Promise<void> {
  return transaction(db, async (db) => {
    if ((await queries.archiveProduct(db, id)) === 0) throw new ShopError('NOT_FOUND', { what: 'Product' })
    await archiveBarcodes(db, id)
    await jobs.add(db, 'product-archived', { product: id })
  })
}

/** Each category once; an empty text removes the Hindi text of a detail. */
const toStore = <P extends ProductDetails>(input: P): P => ({
  ...input,
  categoryIds: unique(input.categoryIds),
  subCategoryIds: unique(input.subCategoryIds),
  ...(input.hindiDetails && {
    hindiDetails: Object.fromEntries(Object.entries(input.hindiDetails).filter(([, text]) => text)),
  }),
})

async function checkSubCategory(db: Db, input: SubCategoryInput, id: string | null): Promise<void> {
  // inserts into a category are serialised: a second one with the same name waits and then finds the first
  if ((await queries.lockCategories(db, input.categoryIds)) < unique(input.categoryIds).length)
    throw new ShopError('NOT_FOUND', { what: 'Category' })
  if (await queries.subCategoryNamed(db, input.name, input.categoryIds, id))
    throw new ShopError('NAME_TAKEN', { name: input.name })
}

async function checkProduct(db: Db, input: ProductDetails, id: string | null): Promise<void> {
  await assertCategories(db, input.categoryIds)
  if ((await queries.holdSubCategories(db, input.subCategoryIds)) < unique(input.subCategoryIds).length)
    throw new ShopError('NOT_FOUND', { what: 'Sub Category' })
  const outside = await queries.subCategoryOutside(db, input.subCategoryIds, input.categoryIds)
  if (outside) throw new ShopError('OTHER_CATEGORY', outside)
  // a second product of the same name and unit waits, and then finds the first
  await queries.lockProductName(db, input.name, input.unit)
  if (await queries.productNamed(db, input.name, input.unit, id))
    throw new ShopError('NAME_TAKEN', { name: `${input.name} (${input.unit})` })
}

async function assertCategories(db: Db, ids: string[]): Promise<void> {
  if ((await queries.holdCategories(db, ids)) < unique(ids).length)
    throw new ShopError('NOT_FOUND', { what: 'Category' })
}

function found<T>(row: T | null, what: string): T {
  if (row === null) throw new ShopError('NOT_FOUND', { what })
  return row
}

const unique = (ids: string[]): string[] => [...new Set(ids)]
