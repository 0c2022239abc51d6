import type { Category, FullProduct, Product, ProductCard, SubCategory } from '#contract/catalogue.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { toRupees } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { CardRow, CategoryRow, ProductRow, SubCategoryRow } from './catalogue.queries.ts'

/** How rows of the database are shown on the wire: keys become addresses, paise become rupees. */

export const toCategory = (ctx: RequestContext, row: CategoryRow): Category => ({
  _id: row.id,
  name: row.name,
  ...(row.nameHi && { nameHi: row.nameHi }),
  image: pictureUrl(ctx, row.image),
})

export const toSubCategory = (ctx: RequestContext, row: SubCategoryRow): SubCategory => ({
  ...toCategory(ctx, row),
  category: row.categories.map((category) => toCategory(ctx, category)),
})

/** A card shows one picture; the others would only weigh on a page of three hundred. */
export const toCard = (ctx: RequestContext, row: Omit<CardRow, 'categoryId'>): ProductCard => ({
  _id: row.id,
  name: row.name,
  ...(row.nameHi && { nameHi: row.nameHi }),
  image: row.images.slice(0, 1).map((key) => pictureUrl(ctx, key)),
  unit: row.unit,
  stock: row.stock,
  price: toRupees(row.mrp),
  discount: row.discount,
})

export const toProduct = (ctx: RequestContext, row: ProductRow): Product => ({
  ...toCard(ctx, row),
  image: row.images.map((key) => pictureUrl(ctx, key)),
  category: row.categories.map((category) => toCategory(ctx, category)),
  subCategory: row.subCategories.map((subCategory) => toCategory(ctx, subCategory)),
  description: row.description,
  more_details: row.moreDetails,
  createdAt: row.createdAt,
})

/** As of its own page and its form: with what it is like in Hindi, which would only weigh on lists. */
export const toFullProduct = (ctx: RequestContext, row: ProductRow): FullProduct => ({
  ...toProduct(ctx, row),
  ...(row.hindiDescription && { descriptionHi: row.hindiDescription }),
  ...(Object.keys(row.hindiDetails).length > 0 && { detailsHi: row.hindiDetails }),
})
