/** Generated from contract/v1/reorder.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/reorder.ts'

export const planNotes: typeof contract.planNotes = ['gone', 'sold out', 'fewer', 'dearer']

export const reorderV1: BrowserTable<typeof contract.reorderV1> = {
  plan: { method: 'GET', path: '/api/v1/orders/:id/reorder', access: 'shopper' },
}
