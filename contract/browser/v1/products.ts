/** Generated from contract/v1/products.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/products.ts'

export const productListSorts: typeof contract.productListSorts = [
  'newest',
  'popular',
  'cheapest',
  'dearest',
  'unit-price',
  'discount',
]

export const unitPriceMeasures: typeof contract.unitPriceMeasures = ['kg', 'l', 'm', 'piece']

export const unitSalePriceMeasures: typeof contract.unitSalePriceMeasures = [
  'g',
  'kg',
  'ml',
  'l',
  'cm',
  'm',
  'piece',
]

export const productListV1: BrowserTable<typeof contract.productListV1> = {
  list: { method: 'GET', path: '/api/v1/products', access: 'anyone' },
}

export const productsV1: BrowserTable<typeof contract.productsV1> = {
  get: { method: 'GET', path: '/api/v1/products/:id', access: 'anyone' },
}

export const staffProductsV1: BrowserTable<typeof contract.staffProductsV1> = {
  list: { method: 'GET', path: '/api/v1/staff/products', access: 'catalogue:edit' },
}

export const stockV1: BrowserTable<typeof contract.stockV1> = {
  count: { method: 'PUT', path: '/api/v1/products/:id/stock', access: 'stock:count' },
  setBin: { method: 'PUT', path: '/api/v1/products/:id/bin', access: 'stock:count' },
}
