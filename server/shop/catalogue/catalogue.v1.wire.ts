import { pictureUrl } from '#contract/pictures.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Category as CategoryV1, SubCategory as SubCategoryV1 } from '#contract/v1/categories.ts'
import {
  type CategoryLink,
  type ProductCard as ProductCardV1,
  type ProductListSort,
  type ProductSize as ProductSizeV1,
  Product as ProductV1,
} from '#contract/v1/products.ts'
import { inr } from '#contract/v1/shapes.ts'
import { type Written, writeOnce } from '#server/platform/http/written.ts'
import type { Category, Product, ProductCard, Size, SubCategory } from './catalogue.ts'
import { unitPriceOf, unitSalePriceOf } from './unit-price.rules.ts'

type At = Pick<RequestContext, 'baseUrl'>

/** A product or size, whose sizes are known only where they were read. */
type Card = ProductCard & { sizes?: Omit<Size, 'bought'>[] }

/** What a card shows. `money` may return the same object for the same amount, which makes a page smaller. */
export const toCardV1 = (ctx: At, product: Card, money = inr): ProductCardV1 => ({
  ...toSizeV1(product, money),
  images: product.images.slice(0, 1).map((key) => pictureUrl(ctx, key)),
  ...(product.sizes &&
    product.sizes.length > 0 && { sizes: product.sizes.map((size) => toSizeV1(size, money)) }),
})

function toSizeV1(size: Omit<Size, 'bought'>, money = inr): ProductSizeV1 {
  const price = discountedPrice(size.mrp, size.discount)
  const unitPrice = unitPriceOf(price, size)
  return {
    id: size.id,
    name: size.name,
    ...(size.hindiName && { nameHi: size.hindiName }),
    unit: size.unit,
    mrp: money(size.mrp),
    discountPercent: size.discount,
    price: money(price),
    ...(unitPrice && { unitPrice: { ...inr(unitPrice.paise), per: unitPrice.per } }),
    stock: size.stock,
  }
}

export function toProductV1(ctx: At, product: Product & Pick<Card, 'sizes'>): ProductV1 {
  const salePrice = unitSalePriceOf(product.mrp, product)
  return {
    ...toCardV1(ctx, product),
    images: product.images.map((key) => pictureUrl(ctx, key)),
    ...(product.brand && { brand: product.brand }),
    ...(salePrice && { unitSalePrice: { ...inr(salePrice.paise), per: salePrice.per } }),
    categories: product.categories.map(toCategoryLinkV1),
    subCategories: product.subCategories.map(toCategoryLinkV1),
    description: product.description,
    ...(product.hindiDescription && { descriptionHi: product.hindiDescription }),
    details: product.moreDetails,
    ...(Object.keys(product.hindiDetails).length > 0 && { detailsHi: product.hindiDetails }),
    published: product.published,
    createdAt: product.createdAt,
  }
}

/** A product and its sizes as JSON, which is written once for all stocks. */
export function writeProductV1(ctx: At, product: Product & { sizes: Product[] }): Written<ProductV1> {
  const { sizes } = product
  const documents = sizes.map((size) => size.document ?? size)
  const stocks = [product, ...sizes].map(({ stock }) => stock)
  return write([product.document ?? product, ctx.baseUrl, ...documents], stocks, ([stock = 0, ...others]) =>
    toProductV1(ctx, {
      ...product,
      stock,
      sizes: sizes.map((size, at) => ({ ...size, stock: others[at] ?? 0 })),
    }),
  )
}

const write = writeOnce<ProductV1>(ProductV1, 'stock')

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
  group?: 'sizes'
}

/** Orders other than `popular` and `newest` are those of filtered lists. */
export const fromListQueryV1 = ({ ids, cursor, sort, group, ...query }: ListQuery) => ({
  ...query,
  grouped: group === 'sizes',
  ...(sort === 'popular' && { sort }),
  ...(cursor && { after: cursor }),
  ...(ids && { ids: ids.split(',') }),
})
