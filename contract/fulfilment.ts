import { Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { IdOf } from './fields.ts'
import { Order, orderStatuses } from './orders.ts'
import { OneOf } from './shapes.ts'

export const fulfilmentContract = endpoints({
  updateStatus: {
    method: 'PATCH',
    path: '/api/order/update-status/:id',
    who: 'admin',
    summary: 'Moves an order to any of the four statuses; stock follows',
    params: Type.Object({ id: IdOf('Order') }),
    body: Type.Object({ status: OneOf(...orderStatuses) }),
    reply: Type.Object({ data: Order }),
    says: 'Order status updated',
    errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
  },
})
