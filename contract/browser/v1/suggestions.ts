/** Generated from contract/v1/suggestions.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/suggestions.ts'

export const suggestionsV1: BrowserTable<typeof contract.suggestionsV1> = {
  list: { method: 'GET', path: '/api/v1/suggestions', access: 'anyone' },
}
