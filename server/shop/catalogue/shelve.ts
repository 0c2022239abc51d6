import type { Caller } from '#contract/caller.ts'
import type { Product } from '#contract/catalogue.ts'
import { ShopError } from '#contract/errors.ts'
import { toPaise } from '#contract/pricing.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { countSaleable, forgetReads, wasRead } from '#server/shop/inventory/inventory.ts'
import { usualStore } from '#server/shop/inventory/take-stock.ts'
import { assertKnown } from '#server/shop/media/media.ts'
import { addCategory, addProducts, addSubCategory } from './add.ts'
import { findProduct } from './catalogue.ts'
import * as store from './shelve.store.ts'

/** How admins keep the shelves (spec §2, §7). Pictures are keys the shop must know; names are unique where they would confuse. */

/** Without `nameHi` the Hindi name stays as it is. */
type CategoryWish = { name: string; nameHi?: string; image: string }
type SubCategoryWish = CategoryWish & { category: string[] }
type ProductWish = {
  name: string
  nameHi?: string
  image: string[]
  category: string[]
  subCategory: string[]
  unit: string
  stock: number
  price: number
  discount: number
  description: string
  more_details?: Record<string, string>
}

/** Opens a category; NAME_TAKEN, UNKNOWN_PICTURE. */
export async function openCategory(db: Db, wish: CategoryWish): Promise<string> {
  await assertKnown(db, [wish.image])
  return addCategory(db, { name: wish.name, image: wish.image, ...inHindi(wish) })
}

/** Renames a category or changes its picture; NOT_FOUND, NAME_TAKEN. */
export async function changeCategory(db: Db, id: string, wish: CategoryWish): Promise<void> {
  await assertKnown(db, [wish.image])
  if (await store.categoryNamed(db, wish.name, id)) throw new ShopError('NAME_TAKEN', { name: wish.name })
  found(await store.updateCategory(db, id, wish), 'Category')
}

/** Removes a category; IN_USE while a sub-category or a product stands in it, also one put there in the same moment. */
export function removeCategory(db: Db, id: string): Promise<void> {
  return transaction(db, async (db) => {
    // locked first: whoever puts something in waits, or is waited for and then counted
    found(await store.lockCategory(db, id), 'Category')
    const by = await store.whatUsesCategory(db, id)
    if (by) throw new ShopError('IN_USE', { what: 'Category', by })
    await store.deleteCategory(db, id)
  })
}

/** Opens a sub-category; NAME_TAKEN when one of its categories has one of that name. */
export function openSubCategory(db: Db, wish: SubCategoryWish): Promise<string> {
  return transaction(db, async (db) => {
    await checkSubCategory(db, wish, null)
    return addSubCategory(db, {
      name: wish.name,
      image: wish.image,
      ...inHindi(wish),
      categoryIds: unique(wish.category),
    })
  })
}

/** Changes a sub-category and the categories it stands in. */
export function changeSubCategory(db: Db, id: string, wish: SubCategoryWish): Promise<void> {
  return transaction(db, async (db) => {
    await checkSubCategory(db, wish, id)
    found(await store.updateSubCategory(db, id, wish), 'Sub Category')
    await store.replaceParents(db, id, unique(wish.category))
  })
}

/** Removes a sub-category; IN_USE while a product stands in it, also one put there in the same moment. */
export function removeSubCategory(db: Db, id: string): Promise<void> {
  return transaction(db, async (db) => {
    found(await store.lockSubCategory(db, id), 'Sub Category')
    const by = await store.whatUsesSubCategory(db, id)
    if (by) throw new ShopError('IN_USE', { what: 'Sub Category', by })
    await store.deleteSubCategory(db, id)
  })
}

/** Puts a product on the shelf with its stock in the default store; NAME_TAKEN when one of that name and unit is there. */
export function openProduct(db: Db, caller: Caller, wish: ProductWish): Promise<Product> {
  return transaction(db, async (db) => {
    await checkProduct(db, wish, null)
    const { image, category, subCategory, more_details = {}, nameHi, ...rest } = wish
    const [id = ''] = await addProducts(db, { store: await usualStore(db) }, [
      {
        ...rest,
        ...inHindi({ nameHi }),
        moreDetails: more_details,
        images: image,
        categoryIds: unique(category),
        subCategoryIds: unique(subCategory),
      },
    ])
    return findProduct(db, caller, id)
  })
}

/**
 * Changes a product; orders keep what was agreed. `stock` is what can be sold in the default store; equal to what the
 * caller read lately it changes nothing, whatever was sold since: so a document sent back moves nothing (docs/wire.md 12).
 */
export function changeProduct(db: Db, caller: Caller, id: string, wish: ProductWish): Promise<Product> {
  return transaction(db, async (db) => {
    await checkProduct(db, wish, id)
    found(await store.updateProduct(db, id, { ...wish, mrp: toPaise(wish.price) }), 'Product')
    await store.replaceShelves(db, id, unique(wish.category), unique(wish.subCategory))
    if (!(await wasRead(db, caller, id, wish.stock))) {
      await countSaleable(db, await usualStore(db), id, wish.stock)
      await forgetReads(db, caller, id)
    }
    return findProduct(db, caller, id)
  })
}

/** Takes a product off the shelf and out of every cart; it stays in past orders. */
export function removeProduct(db: Db, id: string): Promise<void> {
  return transaction(db, async (db) => found(await store.archiveProduct(db, id), 'Product'))
}

const inHindi = ({ nameHi }: { nameHi?: string | undefined }) =>
  nameHi === undefined ? {} : { hindiName: nameHi }

async function checkSubCategory(db: Db, wish: SubCategoryWish, id: string | null): Promise<void> {
  await assertKnown(db, [wish.image])
  // one at a time in a category: a second of the same name waits, and then sees the first
  if ((await store.lockCategories(db, wish.category)) < unique(wish.category).length)
    throw new ShopError('NOT_FOUND', { what: 'Category' })
  if (await store.subCategoryNamed(db, wish.name, wish.category, id))
    throw new ShopError('NAME_TAKEN', { name: wish.name })
}

async function checkProduct(db: Db, wish: ProductWish, id: string | null): Promise<void> {
  await assertKnown(db, wish.image)
  await assertCategories(db, wish.category)
  if ((await store.holdSubCategories(db, wish.subCategory)) < unique(wish.subCategory).length)
    throw new ShopError('NOT_FOUND', { what: 'Sub Category' })
  if (await store.productNamed(db, wish.name, wish.unit, id))
    throw new ShopError('NAME_TAKEN', { name: `${wish.name} (${wish.unit})` })
}

async function assertCategories(db: Db, ids: string[]): Promise<void> {
  if ((await store.holdCategories(db, ids)) < unique(ids).length)
    throw new ShopError('NOT_FOUND', { what: 'Category' })
}

function found(rows: number, what: string): void {
  if (rows === 0) throw new ShopError('NOT_FOUND', { what })
}

const unique = (ids: string[]): string[] => [...new Set(ids)]
