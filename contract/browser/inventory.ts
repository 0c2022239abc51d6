/** Generated from contract/inventory.ts by `npm run generate`. */

import type { BrowserTable } from '../endpoint.ts'
import type * as contract from '../inventory.ts'

export const LOW_STOCK: typeof contract.LOW_STOCK = 5

export const MOST_PIECES: typeof contract.MOST_PIECES = 1000000

export const handMoves: typeof contract.handMoves = ['received', 'wasted', 'counted', 'for-sale']

export const movementKinds: typeof contract.movementKinds = [
  'received',
  'reserved',
  'released',
  'sold',
  'returned',
  'wasted',
  'counted',
  'missing',
  'expired',
]

export const stockSorts: typeof contract.stockSorts = ['name', 'least', 'most']

export const inventoryContract: BrowserTable<typeof contract.inventoryContract> = {
  stock: { method: 'GET', path: '/api/stock/list', access: 'stock:read' },
  ofProduct: { method: 'GET', path: '/api/stock/product/:id', access: 'stock:read' },
  movements: { method: 'GET', path: '/api/stock/movements', access: 'stock:read' },
  move: { method: 'POST', path: '/api/stock/move', access: 'stock:count' },
}
