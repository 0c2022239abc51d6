/** Generated from contract/v1/collections.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/collections.ts'

export const ALL_DAYS: typeof contract.ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]

export const MAX_COLLECTIONS: typeof contract.MAX_COLLECTIONS = 50

export const MAX_PICKED: typeof contract.MAX_PICKED = 60

export const collectionColours: typeof contract.collectionColours = ['saffron', 'leaf', 'chilli', 'plain']

export const collectionEditsV1: BrowserTable<typeof contract.collectionEditsV1> = {
  list: { method: 'GET', path: '/api/v1/staff/collections', access: 'catalogue:edit' },
  create: { method: 'POST', path: '/api/v1/staff/collections', access: 'catalogue:edit' },
  replace: { method: 'PUT', path: '/api/v1/staff/collections/:id', access: 'catalogue:edit' },
  remove: { method: 'DELETE', path: '/api/v1/staff/collections/:id', access: 'catalogue:edit' },
  preview: { method: 'POST', path: '/api/v1/staff/collections/preview', access: 'catalogue:edit' },
}

export const collectionsV1: BrowserTable<typeof contract.collectionsV1> = {
  list: { method: 'GET', path: '/api/v1/collections', access: 'anyone' },
}
