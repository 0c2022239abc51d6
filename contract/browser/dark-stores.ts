/** Generated from contract/dark-stores.ts by `npm run generate`. */

import type * as contract from '../dark-stores.ts'
import type { BrowserTable } from '../endpoint.ts'

export const MAX_CORNERS: typeof contract.MAX_CORNERS = 200

export const MAX_PAUSE_MINUTES: typeof contract.MAX_PAUSE_MINUTES = 1440

export const MAX_PINCODES: typeof contract.MAX_PINCODES = 500

export const MAX_SLOT_ORDERS: typeof contract.MAX_SLOT_ORDERS = 1000

export const darkStoresContract: BrowserTable<typeof contract.darkStoresContract> = {
  list: { method: 'GET', path: '/api/store/all', access: 'stores:read' },
  add: { method: 'POST', path: '/api/store/add', access: 'stores:edit' },
  update: { method: 'PUT', path: '/api/store/update', access: 'stores:edit' },
  pause: { method: 'PUT', path: '/api/store/pause', access: 'stores:edit' },
}
