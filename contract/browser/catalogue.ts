/** Generated from contract/catalogue.ts by `npm run generate`. */

import type * as contract from '../catalogue.ts'
import type { BrowserTable } from '../endpoint.ts'

export const catalogueContract: BrowserTable<typeof contract.catalogueContract> = {
  categories: { method: 'GET', path: '/api/category/get', access: 'anyone' },
  subCategories: { method: 'POST', path: '/api/subcategory/get', access: 'anyone' },
  productsOfCategory: { method: 'POST', path: '/api/product/get-product-by-category', access: 'anyone' },
  productsOfSubCategory: {
    method: 'POST',
    path: '/api/product/get-pruduct-by-category-and-subcategory',
    access: 'anyone',
  },
  productDetails: { method: 'POST', path: '/api/product/get-product-details', access: 'anyone' },
  productsById: { method: 'POST', path: '/api/product/get-many', access: 'anyone' },
}
