/** Generated from contract/v1/map.ts by `npm run generate`. */

import type { BrowserTable } from '../../endpoint.ts'
import type * as contract from '../../v1/map.ts'

export const mapV1: BrowserTable<typeof contract.mapV1> = {
  places: { method: 'GET', path: '/api/v1/map/places', access: 'anyone' },
}
