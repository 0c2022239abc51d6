/** Generated from contract/catalogue-admin.ts by `npm run generate`. */

import type * as contract from '../catalogue-admin.ts'
import type { BrowserTable } from '../endpoint.ts'

export const catalogueAdminContract: BrowserTable<typeof contract.catalogueAdminContract> = {
  addCategory: { method: 'POST', path: '/api/category/add-category', access: 'catalogue:edit' },
  updateCategory: { method: 'PUT', path: '/api/category/update', access: 'catalogue:edit' },
  deleteCategory: { method: 'DELETE', path: '/api/category/delete', access: 'catalogue:edit' },
  createSubCategory: { method: 'POST', path: '/api/subcategory/create', access: 'catalogue:edit' },
  updateSubCategory: { method: 'PUT', path: '/api/subcategory/update', access: 'catalogue:edit' },
  deleteSubCategory: { method: 'DELETE', path: '/api/subcategory/delete', access: 'catalogue:edit' },
  createProduct: { method: 'POST', path: '/api/product/create', access: 'catalogue:edit' },
  updateProduct: { method: 'PUT', path: '/api/product/update-product-details', access: 'catalogue:edit' },
  changeProducts: { method: 'PATCH', path: '/api/product/change-many', access: 'catalogue:edit' },
  deleteProduct: { method: 'DELETE', path: '/api/product/delete-product', access: 'catalogue:edit' },
}
