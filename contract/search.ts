import { type Static, Type } from 'typebox'
import { Product } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import { FreeText, IdOf, PageLimit, PageNumber } from './fields.ts'
import { Count, OneOf } from './shapes.ts'

const page = {
  search: Type.Optional(FreeText('Search', 2_000)),
  page: Type.Optional(PageNumber),
  limit: Type.Optional(PageLimit),
}

/** Sort orders of a product list; price is the MRP. */
export const productSorts = [
  'newest',
  'name',
  'cheapest',
  'dearest',
  'discount',
  'least-stock',
  'most-stock',
] as const
export type ProductSort = (typeof productSorts)[number]
/** Filter of admins: published or unpublished products. */
export const publishedFilters = ['published', 'unpublished'] as const
/** Filter by the available stock of the request's store: none, or between 1 and `LOW_STOCK`. */
export const stockFilters = ['sold-out', 'low'] as const

const listing = {
  ...page,
  category: Type.Optional(IdOf('Category')),
  subCategory: Type.Optional(IdOf('Sub Category')),
  show: Type.Optional(OneOf(...publishedFilters)),
  stock: Type.Optional(OneOf(...stockFilters)),
  sort: Type.Optional(OneOf(...productSorts)),
}

/** A product of the admin's list. */
export const ListedProduct = Type.Object({
  ...Product.properties,
  published: Type.Boolean({ description: 'whether it is visible to shoppers' }),
})
export type ListedProduct = Static<typeof ListedProduct>

export const searchContract = endpoints({
  searchProducts: {
    method: 'POST',
    path: '/api/product/search-product',
    access: 'anyone',
    mayBeOld: true,
    summary:
      'Products with a word that begins with each word of the query, best match first; "" lists everything',
    body: Type.Object(page),
    reply: Type.Object({
      data: Type.Array(Product),
      page: Count,
      totalPage: Count,
      totalCount: Count,
      limit: Count,
    }),
    successMessage: 'Product data',
  },
  listProducts: {
    method: 'POST',
    path: '/api/product/get',
    access: 'anyone',
    mayBeOld: true,
    summary:
      'A page of the catalogue, newest first by default, filtered by text, category, stock and, for admins (who see ' +
      'unpublished products), publication',
    body: Type.Object(listing),
    reply: Type.Object({
      data: Type.Array(ListedProduct),
      page: Count,
      totalCount: Count,
      totalNoPage: Count,
    }),
    successMessage: 'Product data',
  },
})
