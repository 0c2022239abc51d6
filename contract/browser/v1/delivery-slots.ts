/** Generated from contract/v1/delivery-slots.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/delivery-slots.ts'

export const deliverySlotsV1: BrowserTable<typeof contract.deliverySlotsV1> = {
  list: { method: 'GET', path: '/api/v1/delivery-slots', access: 'shopper' },
}
