/** Generated from contract/v1/stock-alerts.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/stock-alerts.ts'

export const MAX_STOCK_ALERTS: typeof contract.MAX_STOCK_ALERTS = 50

export const stockAlertsV1: BrowserTable<typeof contract.stockAlertsV1> = {
  list: { method: 'GET', path: '/api/v1/stock-alerts', access: 'shopper' },
  add: { method: 'PUT', path: '/api/v1/stock-alerts/:id', access: 'shopper' },
  remove: { method: 'DELETE', path: '/api/v1/stock-alerts/:id', access: 'shopper' },
  stop: { method: 'POST', path: '/api/v1/stock-alerts/stop', access: 'anyone' },
}
