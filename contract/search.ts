import { Type } from 'typebox'
import { Product } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import { FreeText, Whole } from './fields.ts'
import { Count } from './shapes.ts'

const page = {
  search: Type.Optional(FreeText('Search', 2_000)),
  page: Type.Optional(Whole('Page', 1, 1_000_000)),
  limit: Type.Optional(Whole('Limit', 1, 100, 'clamp')),
}

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
    summary: 'A page of the catalogue, newest first, filtered by the search text',
    body: Type.Object(page),
    reply: Type.Object({ data: Type.Array(Product), page: Count, totalCount: Count, totalNoPage: Count }),
    says: 'Product data',
  },
})
