/** Generated from contract/v1/shopper-views.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/shopper-views.ts'

export const shopperViewsV1: BrowserTable<typeof contract.shopperViewsV1> = {
  begin: { method: 'POST', path: '/api/v1/staff/shopper-views', access: 'shoppers:view' },
  end: { method: 'DELETE', path: '/api/v1/staff/shopper-views', access: 'shopper' },
}
