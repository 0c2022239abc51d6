import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf, Text } from '../fields.ts'
import { Count, Time } from '../shapes.ts'
import { Product } from './products.ts'

/** Maximum number of products for which an account waits. */
export const MAX_STOCK_ALERTS = 50

const productId = Type.Object({ id: IdOf('Product') })

export const stockAlertsV1 = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/stock-alerts',
    access: 'shopper',
    summary: 'The products for which the caller waits, the latest request first, on one page',
    reply: Type.Object({ data: Type.Array(Type.Object({ product: Product, createdAt: Time })) }),
  },
  add: {
    method: 'PUT',
    path: '/api/v1/stock-alerts/:id',
    access: 'shopper',
    summary:
      'Requests one mail when the caller’s store has a sold-out product again; a repeated request changes nothing',
    params: productId,
    errors: ['NOT_FOUND', 'IN_STOCK', 'TOO_MANY_ALERTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/stock-alerts/:id',
    access: 'shopper',
    summary: 'Cancels the request for a product, at every store; without one nothing changes',
    params: productId,
  },
  stop: {
    method: 'POST',
    path: '/api/v1/stock-alerts/stop',
    access: 'anyone',
    summary: 'Cancels all requests of the account for which a mail has the signed token; needs no login',
    body: Type.Object({ token: Text('Token', 200) }),
    reply: Type.Object({ removed: Count }),
    errors: ['BAD_STOP_LINK'],
    perMinute: 30,
  },
})
