import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf, Text } from '../fields.ts'
import { Product } from './products.ts'

/** Maximum number of products for which goods are recommended at once. */
const MAX_IDS = 50
const Ids = Text('Ids', MAX_IDS * 33, {
  pattern: `^[0-9a-f]{32}(,[0-9a-f]{32}){0,${MAX_IDS - 1}}$`,
  message: 'Ids must be at most 50 product ids, separated by commas',
})

const products = Type.Object({ data: Type.Array(Product) })

export const recommendationsV1 = endpoints({
  goesWith: {
    method: 'GET',
    path: '/api/v1/products/goes-with',
    access: 'anyone',
    mayBeOld: true,
    summary:
      'Products in stock at the caller’s store that are often bought together with those of `ids`, the most ' +
      'suitable first; best sellers of their categories when too few are known',
    query: Type.Object({ ids: Ids }),
    reply: products,
  },
  boughtBefore: {
    method: 'GET',
    path: '/api/v1/products/bought-before',
    access: 'shopper',
    mayBeOld: true,
    summary:
      'Products in stock at the caller’s store that the caller has ordered, the most often and most recently ' +
      'ordered first',
    reply: products,
  },
  ofProduct: {
    method: 'GET',
    path: '/api/v1/products/:id/recommendations',
    access: 'anyone',
    mayBeOld: true,
    summary: 'What goes well with a product, and products like it, in stock at the caller’s store',
    params: Type.Object({ id: IdOf('Product') }),
    reply: Type.Object({ goesWith: Type.Array(Product), similar: Type.Array(Product) }),
  },
})
