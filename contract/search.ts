import { type Static, Type } from 'typebox'
import { Product } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import { FreeText, IdOf, Whole } from './fields.ts'
import { Count, OneOf } from './shapes.ts'

const page = {
  search: Type.Optional(FreeText('Search', 2_000)),
  page: Type.Optional(Whole('Page', 1, 1_000_000)),
  limit: Type.Optional(Whole('Limit', 1, 100, 'clamp')),
}

/** How a list of products is sorted; price is the MRP. */
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
/** Of those an admin sees: on the shelves, or taken off them for a while. */
export const publishedWords = ['published', 'unpublished'] as const
/** At the caller's store: nothing to sell, or little (`LOW_STOCK` or fewer) but something. */
export const stockWords = ['sold-out', 'low'] as const

const listing = {
  ...page,
  category: Type.Optional(IdOf('Category')),
  subCategory: Type.Optional(IdOf('Sub Category')),
  show: Type.Optional(OneOf(...publishedWords)),
  stock: Type.Optional(OneOf(...stockWords)),
  sort: Type.Optional(OneOf(...productSorts)),
}

/** As the admin's list shows it. */
export const ListedProduct = Type.Object({
  ...Product.properties,
  published: Type.Boolean({ description: 'whether shoppers see it' }),
})
export type ListedProduct = Static<typeof ListedProduct>

export const searchContract = endpoints({
  searchProducts: {
    method: 'POST',
    path: '/api/product/search-product',
    who: 'anyone',
    summary: 'Products whose words begin with every word searched for, best first; "" lists everything',
    body: Type.Object(page),
    reply: Type.Object({
      data: Type.Array(Product),
      page: Count,
      totalPage: Count,
      totalCount: Count,
      limit: Count,
    }),
    says: 'Product data',
  },
  listProducts: {
    method: 'POST',
    path: '/api/product/get',
    who: 'anyone',
    summary:
      'A page of the catalogue, newest first unless sorted otherwise, filtered by the search text and perhaps by shelf, stock and (for admins, who also see what is unpublished) by whether it is published',
    body: Type.Object(listing),
    reply: Type.Object({
      data: Type.Array(ListedProduct),
      page: Count,
      totalCount: Count,
      totalNoPage: Count,
    }),
    says: 'Product data',
  },
})
