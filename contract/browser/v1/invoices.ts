/** Generated from contract/v1/invoices.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/invoices.ts'

export const documentKinds: typeof contract.documentKinds = ['invoice', 'credit note']

export const invoicesV1: BrowserTable<typeof contract.invoicesV1> = {
  list: { method: 'GET', path: '/api/v1/orders/:id/invoices', access: 'shopper' },
  pdf: { method: 'GET', path: '/api/v1/invoices/:id/pdf', access: 'shopper' },
}

export const sellersV1: BrowserTable<typeof contract.sellersV1> = {
  list: { method: 'GET', path: '/api/v1/sellers', access: 'stores:read' },
  update: { method: 'PUT', path: '/api/v1/sellers/:id', access: 'stores:edit' },
}
