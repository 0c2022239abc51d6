/** Generated from contract/v1/search-explanations.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/search-explanations.ts'

export const searchExplanationsV1: BrowserTable<typeof contract.searchExplanationsV1> = {
  list: { method: 'GET', path: '/api/v1/search-explanations', access: 'catalogue:edit' },
}
