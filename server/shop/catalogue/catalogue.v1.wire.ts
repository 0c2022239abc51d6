import { pictureUrl } from '#contract/pictures.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Product as ProductV1 } from '#contract/v1/products.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { Category, Product } from './catalogue.ts'

type At = Pick<RequestContext, 'baseUrl'>

export const toProductV1 = (ctx: At, product: Product): ProductV1 => ({
  id: product.id,
  name: product.name,
  ...(product.hindiName && { nameHi: product.hindiName }),
  unit: product.unit,
  images: product.images.map((key) => pictureUrl(ctx, key)),
  mrp: inr(product.mrp),
  discountPercent: product.discount,
  price: inr(discountedPrice(product.mrp, product.discount)),
  stock: product.stock,
  categories: product.categories.map(toCategoryV1),
  subCategories: product.subCategories.map(toCategoryV1),
  description: product.description,
  ...(product.hindiDescription && { descriptionHi: product.hindiDescription }),
  details: product.moreDetails,
  ...(Object.keys(product.hindiDetails).length > 0 && { detailsHi: product.hindiDetails }),
  published: product.published,
  createdAt: product.createdAt,
})

const toCategoryV1 = ({ id, name, hindiName }: Category) => ({
  id,
  name,
  ...(hindiName && { nameHi: hindiName }),
})

type ListQuery = { ids?: string; category?: string; subCategory?: string; limit?: number; cursor?: string }

export const fromListQueryV1 = ({ ids, cursor, ...query }: ListQuery) => ({
  ...query,
  ...(cursor && { after: cursor }),
  ...(ids && { ids: ids.split(',') }),
})
