/** Generated from contract/delivery.ts by `npm run generate`. */

import type * as contract from '../delivery.ts'
import type { BrowserTable } from '../endpoint.ts'

export const deliveryContract: BrowserTable<typeof contract.deliveryContract> = {
  choosePlace: { method: 'POST', path: '/api/delivery/place', access: 'anyone' },
  place: { method: 'GET', path: '/api/delivery/place', access: 'anyone' },
  pincode: { method: 'GET', path: '/api/delivery/pincode/:pincode', access: 'anyone' },
  removePlace: { method: 'DELETE', path: '/api/delivery/place', access: 'anyone' },
  requestDelivery: { method: 'POST', path: '/api/delivery/request', access: 'anyone' },
  deliveryRequests: { method: 'GET', path: '/api/delivery/requests', access: 'delivery:read' },
  etaReport: { method: 'GET', path: '/api/delivery/promises', access: 'delivery:read' },
}
