import { createHmac, randomUUID } from 'node:crypto'
import type { Fixture, Person } from './seed.ts'

const STATUSES = ['Pending', 'Shipped', 'Shipped', 'Delivered', 'Delivered', 'Rejected']

/** One random step of an admin: change a status, refund, receive or count stock; or forge a webhook event. */
export async function serve(me: Person, { products }: Fixture): Promise<void> {
  const { random } = me.client
  const percent = random.whole(1, 100)
  if (percent <= 60) await moveOrder(me)
  else if (percent <= 75) await refund(me)
  else if (percent <= 92) await stockUp(me, random.one(products).id)
  else await forge(me)
}

type Order = { _id: string; status: string; items: { productId: string; quantity: number }[] }

async function someOrder(me: Person): Promise<Order | undefined> {
  const { call, random } = me.client
  const page = random.whole(1, 3)
  const { outcome, body } = await call('all orders', ['GET', `/api/order/all?page=${page}&limit=10`], me)
  const orders = outcome === 'done' ? (body.data as Order[]) : []
  return orders.length > 0 ? random.one(orders) : undefined
}

async function moveOrder(me: Person): Promise<void> {
  const { callWithRetries, random } = me.client
  const order = await someOrder(me)
  if (!order) return
  const status = random.one(STATUSES)
  // half of them as an existing API client sends them, half as the admin screens do
  const screenFields = { from: order.status, undoable: 'yes', cash: random.one(['received', 'not received']) }
  const moved = await callWithRetries('move an order', ['PATCH', `/api/order/update-status/${order._id}`], {
    token: me.token,
    key: randomUUID(),
    body: { status, ...(random.percent(50) && screenFields) },
  })
  const { undo } = moved.body as { undo?: { step: number } }
  if (moved.outcome === 'done' && undo && random.percent(40))
    await callWithRetries('undo a step', ['POST', '/api/order/undo-step'], {
      token: me.token,
      key: randomUUID(),
      body: { _id: order._id, step: undo.step },
    })
}

async function refund(me: Person): Promise<void> {
  const { callWithRetries, random } = me.client
  const order = await someOrder(me)
  if (!order) return
  const { productId } = random.one(order.items)
  await callWithRetries('refund', ['POST', '/api/order/refund'], {
    token: me.token,
    key: randomUUID(),
    body: {
      _id: order._id,
      ...(random.percent(70) && { lines: [{ productId, quantity: 1 }] }),
      goods: random.one(['shelf', 'gone']),
    },
  })
}

/** Sets the counted stock of a product, within the whole document, as clients send it. */
async function stockUp(me: Person, productId: string): Promise<void> {
  const { call, random } = me.client
  const read = await call('look at a product', ['POST', '/api/product/get-product-details'], {
    body: { productId },
  })
  if (read.outcome !== 'done') return
  const product = read.body.data as { stock: number }
  await call('count a product', ['PUT', '/api/product/update-product-details'], {
    token: me.token,
    body: { ...product, stock: Math.max(product.stock, 20) + random.whole(0, 40) },
  })
}

/** Sends a payment event without a valid signature. */
async function forge(me: Person): Promise<void> {
  const { call, random } = me.client
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
  await call('forged event', ['POST', '/api/order/webhook'], {
    body,
    headers: { 'stripe-signature': `t=${at},v1=${signature}` },
  })
}
