import { moveAndUndo, moveSomeTogether, orderOne, receiveSomeCash, refundSome } from '../steps/steps.ts'
import {
  CARTS,
  is,
  isMove,
  type Lie,
  newId,
  nothingDone,
  ORDERS,
  pretended,
  retold,
  twice,
} from './lie-parts.ts'
import type { Json, ProxyLie, ProxyReply } from './lying-proxy.ts'

const onOrders: Lie[] = [
  {
    name: 'steps are acknowledged and not done',
    found: ORDERS,
    proxy: pretended(isMove, (order, { body }) => ({ ...order, status: body.status })),
  },
  {
    name: 'cancellations are acknowledged and not done',
    found: ORDERS,
    proxy: pretended(
      (call) => is(call, 'POST', '/api/order/cancel') && call.body._id,
      (order) => ({ ...order, status: 'Rejected' }),
    ),
  },
  {
    name: 'refunds are acknowledged and not done',
    found: ORDERS,
    often: refundSome,
    proxy: nothingDone('POST', '/api/order/refund', { data: [{ _id: newId(), amount: 1, how: 'cash' }] }),
  },
  {
    name: 'refunds are made twice, because keys are ignored',
    found: ORDERS,
    often: refundSome,
    proxy: twice('POST', '/api/order/refund'),
  },
  {
    name: 'undone steps are acknowledged and not undone',
    found: ORDERS,
    often: moveAndUndo,
    proxy: pretended(
      (call) => is(call, 'POST', '/api/order/undo-step') && call.body._id,
      (order) => order,
    ),
  },
  {
    name: 'cash is acknowledged and not posted',
    found: ORDERS,
    often: receiveSomeCash,
    proxy: pretended(
      (call) => is(call, 'POST', '/api/order/cash-received') && call.body._id,
      (order) => ({ ...order, payment_status: 'PAID' }),
    ),
  },
  {
    name: 'of a batch only the first order is moved',
    found: ORDERS,
    often: moveSomeTogether,
    proxy: async (call, forward) => {
      if (!is(call, 'PATCH', '/api/order/update-statuses')) return null
      await forward({ body: { ...call.body, orders: call.body.orders.slice(0, 1) } })
      const data = call.body.orders.map(({ _id }: { _id: string }) => ({ _id, done: true }))
      return { status: 200, body: { data } }
    },
  },
  {
    name: 'steps go to another status than the one asked for',
    found: ORDERS,
    proxy: async (call, forward) =>
      isMove(call) && call.body.status === 'Shipped'
        ? forward({ body: { ...call.body, status: 'Delivered' } })
        : null,
  },
  {
    name: 'steps are refused and done all the same',
    found: ORDERS,
    proxy: async (call, forward) => {
      if (!isMove(call)) return null
      await forward()
      return { status: 409, body: { code: 'STATUS_CONFLICT', message: 'no' } }
    },
  },
  {
    name: 'orders are shown with another status',
    found: ORDERS,
    proxy: retold('GET', '/api/order/order-list', ({ data }) => {
      for (const order of data) order.status = order.status === 'Shipped' ? 'Pending' : 'Shipped'
    }),
  },
  {
    name: 'orders in cash are shown as paid',
    found: ORDERS,
    proxy: retold('GET', '/api/order/all', ({ data }) => {
      for (const order of data) if (order.payment_status === 'CASH ON DELIVERY') order.payment_status = 'PAID'
    }),
  },
  { name: 'old lists of orders are shown', found: ORDERS, proxy: oldLists() },
]

/** The first list that a caller saw, again and again. */
function oldLists(): ProxyLie {
  const first = new Map<string, ProxyReply>()
  return async (call, forward) => {
    if (!is(call, 'GET', '/api/order/all')) return null
    const before = first.get(call.path)
    if (before) return before
    const reply = await forward()
    if (reply.body.data?.length > 3) first.set(call.path, reply)
    return reply
  }
}

const placing = ['POST', '/api/order/cash-on-delivery'] as const

const onPlacing: Lie[] = [
  {
    name: 'orders cost twice as much as agreed',
    found: ORDERS,
    proxy: retold(...placing, ({ data }) => {
      data.totalAmt *= 2
      for (const item of data.items) item.total *= 2
    }),
  },
  {
    name: 'orders are acknowledged that do not exist',
    found: /acknowledged order exists/,
    proxy: retold(...placing, ({ data }) => {
      data._id = newId()
    }),
  },
  {
    name: 'carts are not emptied by an order',
    found: CARTS,
    proxy: async (call, forward) => {
      if (!is(call, ...placing)) return null
      const reply = await forward()
      if (reply.status !== 201) return null
      const items = call.body.list_items.map(({ productId, quantity }: Json) => ({
        productId: productId._id,
        quantity,
      }))
      await forward({ path: '/api/cart/merge', body: { items }, key: null })
      return reply
    },
  },
  {
    name: 'orders are placed twice',
    found: /nobody asked for/,
    proxy: async (call, forward) => {
      if (!is(call, ...placing)) return null
      const reply = await forward()
      const items = call.body.list_items.map(({ productId, quantity }: Json) => ({
        productId: productId._id,
        quantity,
      }))
      await forward({ path: '/api/cart/merge', body: { items }, key: null })
      await forward({ key: newId() })
      return reply
    },
  },
  {
    name: 'orders go to another address of the shopper',
    found: CARTS,
    proxy: async (call, forward) => {
      if (!is(call, ...placing)) return null
      const { body } = await forward({ method: 'GET', path: '/api/address/get', key: null })
      const other = body.data.find(({ _id }: { _id: string }) => _id !== call.body.addressId)
      return forward({ body: { ...call.body, addressId: other._id } })
    },
  },
  {
    name: 'orders go to the address of the order before',
    found: CARTS,
    sql: `create function lie() returns trigger language plpgsql as $$ begin
            new.address := coalesce((select address from orders where user_id <> new.user_id
                                      order by id desc limit 1), new.address);
            return new; end $$;
          create trigger lie before insert on orders for each row execute function lie()`,
  },
  {
    name: 'keys are accepted for other requests',
    found: /no key is accepted/,
    oftenByShoppers: orderOne,
    proxy: async (call) =>
      is(call, ...placing) && call.body.totalAmt === 1 ? { status: 201, body: { success: true } } : null,
  },
]

export const liesAboutOrders: Lie[] = [...onOrders, ...onPlacing]
