/** Generated from contract/v1/search-names.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/search-names.ts'

export const searchNameKinds: typeof contract.searchNameKinds = ['name', 'brand']

export const searchNamesV1: BrowserTable<typeof contract.searchNamesV1> = {
  list: { method: 'GET', path: '/api/v1/staff/search-names', access: 'catalogue:edit' },
  create: { method: 'POST', path: '/api/v1/staff/search-names', access: 'catalogue:edit' },
  replace: { method: 'PUT', path: '/api/v1/staff/search-names/:id', access: 'catalogue:edit' },
  remove: { method: 'DELETE', path: '/api/v1/staff/search-names/:id', access: 'catalogue:edit' },
}
