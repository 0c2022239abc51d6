import { createHmac, randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderSeen, Pieces } from '../history/calls.ts'
import type { Admin } from '../world.ts'
import { orderIn, ordersIn } from './read-replies.ts'

const STATUSES: OrderStatus[] = ['Pending', 'Shipped', 'Shipped', 'Delivered', 'Delivered', 'Rejected']

/** A page of all orders, the newest ones. */
export async function listOrders({ client }: Admin, page = client.random.whole(1, 3)): Promise<OrderSeen[]> {
  const { answer } = await client.call('all orders', {
    agreed: {},
    request: { method: 'GET', path: `/api/order/all?page=${page}&limit=10` },
    read: ordersIn,
  })
  return answer?.orders ?? []
}

type Move = { to: OrderStatus; from?: OrderStatus; cash?: 'received' | 'not received'; undoable?: boolean }

/** Sets a status; with `undoable` the step is undone in two of five cases. */
export async function move(
  { client }: Admin,
  order: string,
  { to, undoable = false, ...also }: Move,
): Promise<void> {
  const { answer } = await client.callWithRetries('move an order', {
    agreed: { order, to, undoable, ...also },
    request: {
      method: 'PATCH',
      path: `/api/order/update-status/${order}`,
      key: randomUUID(),
      body: { status: to, ...also, ...(undoable && { undoable: 'yes' }) },
    },
    read: (body) => {
      const { undo } = body as { undo?: { step: number } }
      return { ...orderIn(body), ...(undo && { step: undo.step }) }
    },
  })
  const step = answer?.step
  if (!undoable || step === undefined || !client.random.percent(40)) return
  await client.callWithRetries('undo a step', {
    agreed: { order, step },
    request: { method: 'POST', path: '/api/order/undo-step', key: randomUUID(), body: { _id: order, step } },
    read: orderIn,
  })
}

/** Any status after any other: half as existing API clients send it, half as the admin screens do. */
export const moveSomehow = (me: Admin, order: OrderSeen): Promise<void> =>
  me.client.random.percent(50)
    ? moveOnScreen(me, order)
    : move(me, order.id, { to: me.client.random.one(STATUSES) })

/** As the admin screens do: with the status that they show, what is known about cash, and *Undo* afterwards. */
export function moveOnScreen(me: Admin, { id, status }: OrderSeen): Promise<void> {
  const { random } = me.client
  const cash = random.one(['received', 'not received'] as const)
  return move(me, id, { to: random.one(STATUSES), from: status, undoable: true, cash })
}

/** Delivered, refunded in part, set back, brought forward again: the steps that follow a mistake. */
export async function moveBackAndForth(me: Admin, order: OrderSeen): Promise<void> {
  const { random } = me.client
  await move(me, order.id, { to: 'Delivered' })
  if (random.percent(70)) await refund(me, order, { one: true })
  for (let steps = random.whole(1, 3); steps > 0; steps -= 1) {
    await move(me, order.id, { to: random.one(['Pending', 'Shipped', 'Rejected', 'Delivered']) })
    if (random.percent(40)) await refund(me, order, { one: true })
  }
  await receiveCash(me, order.id)
}

export async function moveTogether({ client }: Admin, orders: OrderSeen[]): Promise<void> {
  const { random } = client
  const chosen = orders.filter(() => random.percent(50))
  if (chosen.length === 0) return
  const to = random.one(['Shipped', 'Delivered'] as const)
  const asked = chosen.map(({ id, status }) => ({ order: id, ...(random.percent(70) && { from: status }) }))
  await client.callWithRetries('move orders together', {
    agreed: { orders: asked, to },
    request: {
      method: 'PATCH',
      path: '/api/order/update-statuses',
      key: randomUUID(),
      body: { orders: asked.map(({ order, ...also }) => ({ _id: order, ...also })), status: to },
    },
    read: (body) => ({
      outcomes: (body.data as { _id: string; done: boolean }[]).map(({ _id, done }) => ({
        order: _id,
        done,
      })),
    }),
  })
}

/** Refunds one piece, or all that is left. */
export async function refund({ client }: Admin, order: OrderSeen, { one }: { one: boolean }): Promise<void> {
  const lines: Pieces[] | null = one
    ? [{ product: client.random.one(order.lines).product, quantity: 1 }]
    : null
  const goods = client.random.one(['shelf', 'gone'] as const)
  await client.callWithRetries('refund', {
    agreed: { order: order.id, goods, ...(lines && { lines }) },
    request: {
      method: 'POST',
      path: '/api/order/refund',
      key: randomUUID(),
      body: {
        _id: order.id,
        goods,
        ...(lines && { lines: lines.map(({ product, quantity }) => ({ productId: product, quantity })) }),
      },
    },
    read: (body) => ({
      refunds: (body.data as { _id: string; amount: number; how: 'card' | 'cash' }[]).map((refund) => ({
        id: refund._id,
        paise: Math.round(refund.amount * 100),
        how: refund.how,
      })),
    }),
  })
}

/** Without a key: a repeat after a lost response may be refused, because the first one was carried out. */
export const receiveCash = ({ client }: Admin, order: string) =>
  client.call('receive cash', {
    agreed: { order },
    request: { method: 'POST', path: '/api/order/cash-received', body: { _id: order } },
    read: orderIn,
  })

/** Sends a payment event without a valid signature. */
export function forge({ client }: Admin) {
  const { random } = client
  const at = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    id: `evt_forged_${randomUUID()}`,
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_forged',
        amount_total: 100,
        payment_status: 'paid',
        metadata: { payment: 'f'.repeat(32) },
      },
    },
  })
  const signature = createHmac('sha256', random.one(['', 'whsec_guess', 'secret']))
    .update(`${at}.${body}`)
    .digest('hex')
  return client.call('forged event', {
    agreed: {},
    request: {
      method: 'POST',
      path: '/api/order/webhook',
      body,
      headers: { 'stripe-signature': `t=${at},v1=${signature}` },
    },
  })
}
