import type { Caller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import { toPaise } from '#contract/pricing.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { receive } from '#server/shop/inventory/inventory.ts'
import { adopt } from '#server/shop/media/media.ts'
import * as store from './add.store.ts'

/** A new shelf; `image` is a picture key. */
export type ShelfWish = { name: string; hindiName?: string; image: string }
export type SubCategoryWish = ShelfWish & { categoryIds: string[] }
/** A new product: `price` in rupees (≥ 1), `discount` in percent, `stock` in pieces, `images` as picture keys. */
export type ProductWish = {
  name: string
  hindiName?: string
  brand?: string
  unit: string
  price: number
  discount: number
  stock: number
  description: string
  moreDetails: Record<string, string>
  images: string[]
  categoryIds: string[]
  subCategoryIds: string[]
}

/** Opens a category and answers its id, or NAME_TAKEN. */
export async function addCategory(db: Db, wish: ShelfWish): Promise<string> {
  const id = newId()
  await adopt(db, [wish.image])
  if (!(await store.insertCategory(db, { ...wish, id })))
    throw new ShopError('NAME_TAKEN', { name: wish.name })
  return id
}

/** Opens a sub-category in one or more categories and answers its id. */
export function addSubCategory(db: Db, wish: SubCategoryWish): Promise<string> {
  return transaction(db, async (db) => {
    const id = newId()
    await adopt(db, [wish.image])
    await store.insertSubCategory(db, { ...wish, id })
    return id
  })
}

/** Puts products on the shelves and their stock into the caller's store: all of them, or none. Answers their ids in order. */
export function addProducts(db: Db, caller: Pick<Caller, 'store'>, wishes: ProductWish[]): Promise<string[]> {
  const rows = wishes.map((wish) => ({ ...wish, id: newId(), mrp: toPaise(wish.price) }))
  return transaction(db, async (db) => {
    await adopt(
      db,
      rows.flatMap((row) => row.images),
    )
    await store.insertProducts(db, rows)
    await receive(
      db,
      caller.store,
      rows.map((row) => ({ productId: row.id, quantity: row.stock })),
    )
    return rows.map((row) => row.id)
  })
}
