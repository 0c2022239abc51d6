/** Generated from contract/v1/category-edits.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/category-edits.ts'

export const categoryEditsV1: BrowserTable<typeof contract.categoryEditsV1> = {
  create: { method: 'POST', path: '/api/v1/categories', access: 'catalogue:edit' },
  replace: { method: 'PUT', path: '/api/v1/categories/:id', access: 'catalogue:edit' },
  remove: { method: 'DELETE', path: '/api/v1/categories/:id', access: 'catalogue:edit' },
}

export const subCategoryEditsV1: BrowserTable<typeof contract.subCategoryEditsV1> = {
  create: { method: 'POST', path: '/api/v1/sub-categories', access: 'catalogue:edit' },
  replace: { method: 'PUT', path: '/api/v1/sub-categories/:id', access: 'catalogue:edit' },
  remove: { method: 'DELETE', path: '/api/v1/sub-categories/:id', access: 'catalogue:edit' },
}
