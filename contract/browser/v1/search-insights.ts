/** Generated from contract/v1/search-insights.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/search-insights.ts'

export const analyticsPeriods: typeof contract.analyticsPeriods = ['7', '30']

export const searchCountSorts: typeof contract.searchCountSorts = ['share', 'query']

export const searchOutcomes: typeof contract.searchOutcomes = ['without-result', 'without-add']

export const searchAnalyticsV1: BrowserTable<typeof contract.searchAnalyticsV1> = {
  get: { method: 'GET', path: '/api/v1/staff/search-analytics', access: 'catalogue:edit' },
}

export const searchEventsV1: BrowserTable<typeof contract.searchEventsV1> = {
  record: { method: 'POST', path: '/api/v1/search-events', access: 'anyone' },
}
