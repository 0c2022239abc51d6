import {
  type Category as PublishedCategory,
  FullProduct as PublishedFullProduct,
  Product as PublishedProduct,
  type SubCategory as PublishedSubCategory,
} from '#contract/catalogue.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { toRupees } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Written, writeOnce } from '#server/platform/http/written.ts'
import { noteRead } from '#server/shop/inventory/inventory.ts'
import type { Category, Product, ProductPage, SubCategory } from './catalogue.ts'

/** Published shapes of the catalogue: picture URLs instead of keys, rupees instead of paise. */

type At = Pick<RequestContext, 'baseUrl'>

export const toPublishedCategory = (
  ctx: At,
  { id, name, hindiName, image }: Category,
): PublishedCategory => ({
  _id: id,
  name,
  ...(hindiName && { nameHi: hindiName }),
  image: pictureUrl(ctx, image),
})

export const toPublishedSubCategory = (ctx: At, subCategory: SubCategory): PublishedSubCategory => ({
  ...toPublishedCategory(ctx, subCategory),
  category: subCategory.categories.map((category) => toPublishedCategory(ctx, category)),
})

export const toPublishedProduct = (ctx: At, product: Product): PublishedProduct => ({
  _id: product.id,
  name: product.name,
  ...(product.hindiName && { nameHi: product.hindiName }),
  image: product.images.map((key) => pictureUrl(ctx, key)),
  category: product.categories.map((category) => toPublishedCategory(ctx, category)),
  subCategory: product.subCategories.map((subCategory) => toPublishedCategory(ctx, subCategory)),
  unit: product.unit,
  stock: product.stock,
  price: toRupees(product.mrp),
  discount: product.discount,
  description: product.description,
  more_details: product.moreDetails,
  createdAt: product.createdAt,
})

/** Products for the reply of a published call, which records the stock that an admin reads there (docs/wire.md 12). */
export async function publishProducts(
  db: Db,
  ctx: RequestContext,
  products: Product[],
): Promise<Written<PublishedProduct>[]> {
  await noteRead(db, ctx, products)
  return products.map((product) => writePublishedProduct(ctx, product))
}

/** The same for one product with all its fields. */
export async function publishFullProduct(
  db: Db,
  ctx: RequestContext,
  product: Product,
): Promise<Written<PublishedFullProduct>> {
  await noteRead(db, ctx, [product])
  return writeFull([product.document ?? product, ctx.baseUrl], [product.stock], ([stock = 0]) =>
    toPublishedFullProduct(ctx, { ...product, stock }),
  )
}

/** A product as JSON, which is written once for all stocks. */
export const writePublishedProduct = (ctx: At, product: Product): Written<PublishedProduct> =>
  write([product.document ?? product, ctx.baseUrl], [product.stock], ([stock = 0]) =>
    toPublishedProduct(ctx, { ...product, stock }),
  )

const write = writeOnce<PublishedProduct>(PublishedProduct, 'stock')
const writeFull = writeOnce<PublishedFullProduct>(PublishedFullProduct, 'stock')

/** The same for a page of a listing. */
export const publishListing = async (db: Db, ctx: RequestContext, { products, ...page }: ProductPage) => ({
  data: await publishProducts(db, ctx, products),
  ...page,
})

/** With the Hindi description and details, which would enlarge lists. */
const toPublishedFullProduct = (ctx: At, product: Product): PublishedFullProduct => ({
  ...toPublishedProduct(ctx, product),
  ...(product.hindiDescription && { descriptionHi: product.hindiDescription }),
  ...(Object.keys(product.hindiDetails).length > 0 && { detailsHi: product.hindiDetails }),
})
