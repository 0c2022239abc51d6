import { pictureUrl } from '#contract/pictures.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Category as CategoryV1, SubCategory as SubCategoryV1 } from '#contract/v1/categories.ts'
import type {
  CategoryLink,
  ProductCard as ProductCardV1,
  ProductListSort,
  Product as ProductV1,
} from '#contract/v1/products.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { Category, Product, ProductCard, SubCategory } from './catalogue.ts'

type At = Pick<RequestContext, 'baseUrl'>

/** What a card shows. `money` may return the same object for the same amount, which makes a page smaller. */
export const toCardV1 = (ctx: At, product: ProductCard, money = inr): ProductCardV1 => ({
  id: product.id,
  name: product.name,
  ...(product.hindiName && { nameHi: product.hindiName }),
  unit: product.unit,
  images: product.images.slice(0, 1).map((key) => pictureUrl(ctx, key)),
  mrp: money(product.mrp),
  discountPercent: product.discount,
  price: money(discountedPrice(product.mrp, product.discount)),
  stock: product.stock,
})

export const toProductV1 = (ctx: At, product: Product): ProductV1 => ({
  ...toCardV1(ctx, product),
  images: product.images.map((key) => pictureUrl(ctx, key)),
  categories: product.categories.map(toCategoryLinkV1),
  subCategories: product.subCategories.map(toCategoryLinkV1),
  description: product.description,
  ...(product.hindiDescription && { descriptionHi: product.hindiDescription }),
  details: product.moreDetails,
  ...(Object.keys(product.hindiDetails).length > 0 && { detailsHi: product.hindiDetails }),
  published: product.published,
  createdAt: product.createdAt,
})

export const toCategoryV1 = (ctx: At, category: Category): CategoryV1 => ({
  ...toCategoryLinkV1(category),
  image: pictureUrl(ctx, category.image),
})

export const toSubCategoryV1 = (ctx: At, subCategory: SubCategory): SubCategoryV1 => ({
  ...toCategoryV1(ctx, subCategory),
  categories: subCategory.categories.map(toCategoryLinkV1),
})

const toCategoryLinkV1 = ({ id, name, hindiName }: Category): CategoryLink => ({
  id,
  name,
  ...(hindiName && { nameHi: hindiName }),
})

type ListQuery = {
  ids?: string
  category?: string
  subCategory?: string
  sort?: ProductListSort
  limit?: number
  cursor?: string
}

/** Orders other than `popular` and `newest` are those of filtered lists. */
export const fromListQueryV1 = ({ ids, cursor, sort, ...query }: ListQuery) => ({
  ...query,
  ...(sort === 'popular' && { sort }),
  ...(cursor && { after: cursor }),
  ...(ids && { ids: ids.split(',') }),
})
