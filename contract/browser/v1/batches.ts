/** Generated from contract/v1/batches.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/batches.ts'

export const MOST_LIFE_DAYS: typeof contract.MOST_LIFE_DAYS = 1000

export const batchMoves: typeof contract.batchMoves = ['received', 'dated', 'counted', 'wasted']

export const batchesV1: BrowserTable<typeof contract.batchesV1> = {
  list: { method: 'GET', path: '/api/v1/staff/batches', access: 'stock:read' },
  move: { method: 'POST', path: '/api/v1/staff/batches', access: 'stock:count' },
}

export const leastLivesV1: BrowserTable<typeof contract.leastLivesV1> = {
  list: { method: 'GET', path: '/api/v1/staff/least-lives', access: 'catalogue:edit' },
  setOfCategory: { method: 'PUT', path: '/api/v1/categories/:id/least-life', access: 'catalogue:edit' },
  setOfProduct: { method: 'PUT', path: '/api/v1/products/:id/least-life', access: 'catalogue:edit' },
}
