import { Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { Email, Text } from '../fields.ts'
import { Count, Id, Time } from '../shapes.ts'

/** Support looks at orders, cart and addresses as the shopper sees them, and can change nothing. */
export const shopperViewsV1 = endpoints({
  begin: {
    method: 'POST',
    path: '/api/v1/staff/shopper-views',
    access: 'shoppers:view',
    audit: 'shopper-view',
    summary: 'For 15 minutes this browser sees what a shopper sees; every change is refused with VIEW_ONLY',
    body: Type.Object({ email: Email(), why: Text('Reason', 300) }),
    reply: Type.Object({ id: Id, until: Time }),
    status: 201,
    errors: ['NOT_FOUND', 'STAFF_NOT_VIEWED'],
    perMinute: 30,
  },
  end: {
    method: 'DELETE',
    path: '/api/v1/staff/shopper-views',
    access: 'shopper',
    viewable: true,
    summary: 'Ends it; a repeated request changes nothing',
    reply: Type.Object({ ended: Count }),
  },
})
