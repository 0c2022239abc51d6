/** Generated from contract/v1/categories.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/categories.ts'

export const categoriesV1: BrowserTable<typeof contract.categoriesV1> = {
  list: { method: 'GET', path: '/api/v1/categories', access: 'anyone' },
}

export const subCategoriesV1: BrowserTable<typeof contract.subCategoriesV1> = {
  list: { method: 'GET', path: '/api/v1/sub-categories', access: 'anyone' },
}
