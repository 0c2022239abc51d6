import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf } from '../fields.ts'

/** Calls of riders to shoppers whose number they do not see (decision 181). */
export const rideCallsV1 = endpoints({
  call: {
    method: 'POST',
    path: '/api/v1/ride/orders/:id/call',
    access: 'orders:ride',
    audit: 'order',
    summary:
      'Connects the caller by phone with the shopper of an order that the caller carries: the provider calls the ' +
      'mobile of the rider’s profile, then the shopper, and both see the number of the reply',
    params: Type.Object({ id: IdOf('Order') }),
    reply: Type.Object({ number: Type.String({ description: 'of the provider, which calls now' }) }),
    errors: [
      'NOT_FOUND',
      'ORDER_TAKEN',
      'WRONG_STAGE',
      'MOBILE_NEEDED',
      'CALLS_NOT_CONNECTED',
      'CALL_REFUSED',
      'CALL_AWAY',
    ],
    perMinute: 4,
  },
})
