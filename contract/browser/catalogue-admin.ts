/** Generated from contract/catalogue-admin.ts by `npm run generate`. */

import type * as contract from '../catalogue-admin.ts'
import type { BrowserTable } from '../endpoint.ts'

export const catalogueAdminContract: BrowserTable<typeof contract.catalogueAdminContract> = {
  addCategory: { method: 'POST', path: '/api/category/add-category', access: 'admin' },
  updateCategory: { method: 'PUT', path: '/api/category/update', access: 'admin' },
  deleteCategory: { method: 'DELETE', path: '/api/category/delete', access: 'admin' },
  createSubCategory: { method: 'POST', path: '/api/subcategory/create', access: 'admin' },
  updateSubCategory: { method: 'PUT', path: '/api/subcategory/update', access: 'admin' },
  deleteSubCategory: { method: 'DELETE', path: '/api/subcategory/delete', access: 'admin' },
  createProduct: { method: 'POST', path: '/api/product/create', access: 'admin' },
  updateProduct: { method: 'PUT', path: '/api/product/update-product-details', access: 'admin' },
  changeProducts: { method: 'PATCH', path: '/api/product/change-many', access: 'admin' },
  deleteProduct: { method: 'DELETE', path: '/api/product/delete-product', access: 'admin' },
}
