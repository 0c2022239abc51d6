import type { Caller } from '#contract/caller.ts'
import type { Category, Product, ProductCard, SubCategory } from '#contract/catalogue.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { toRupees } from '#contract/pricing.ts'
import type { CardRow, ProductRow, ShelfRow, SubCategoryRow } from './catalogue.store.ts'

/** How rows of the database are shown on the wire: keys become addresses, paise become rupees. */

export const toCategory = (caller: Caller, row: ShelfRow): Category => ({
  _id: row.id,
  name: row.name,
  ...(row.nameHi && { nameHi: row.nameHi }),
  image: pictureUrl(caller, row.image),
})

export const toSubCategory = (caller: Caller, row: SubCategoryRow): SubCategory => ({
  ...toCategory(caller, row),
  category: row.categories.map((category) => toCategory(caller, category)),
})

/** A card shows one picture; the others would only weigh on a page of three hundred. */
export const toCard = (caller: Caller, row: Omit<CardRow, 'categoryId'>): ProductCard => ({
  _id: row.id,
  name: row.name,
  ...(row.nameHi && { nameHi: row.nameHi }),
  image: row.images.slice(0, 1).map((key) => pictureUrl(caller, key)),
  unit: row.unit,
  stock: row.stock,
  price: toRupees(row.mrp),
  discount: row.discount,
})

export const toProduct = (caller: Caller, row: ProductRow): Product => ({
  ...toCard(caller, row),
  image: row.images.map((key) => pictureUrl(caller, key)),
  category: row.categories.map((category) => toCategory(caller, category)),
  subCategory: row.subCategories.map((subCategory) => toCategory(caller, subCategory)),
  description: row.description,
  more_details: row.moreDetails,
  createdAt: row.createdAt,
})
