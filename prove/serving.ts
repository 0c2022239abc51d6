import { createHmac, randomUUID } from 'node:crypto'
import type { Person, Town } from './town.ts'

const STATUSES = ['Pending', 'Shipped', 'Shipped', 'Delivered', 'Delivered', 'Rejected']

/** What somebody of the shop does next, at random: moves orders, refunds, receives, counts; and what a forger tries. */
export async function serve(me: Person, { products }: Town): Promise<void> {
  const { random } = me.caller
  const dice = random.whole(1, 100)
  if (dice <= 60) await moveOrder(me)
  else if (dice <= 75) await refund(me)
  else if (dice <= 92) await stockUp(me, random.one(products).id)
  else await forge(me)
}

async function someOrder(
  me: Person,
): Promise<{ _id: string; items: { productId: string; quantity: number }[] } | undefined> {
  const { call, random } = me.caller
  const page = random.whole(1, 3)
  const { outcome, body } = await call('all orders', ['GET', `/api/order/all?page=${page}&limit=10`], me)
  const orders =
    outcome === 'done'
      ? (body.data as { _id: string; items: { productId: string; quantity: number }[] }[])
      : []
  return orders.length > 0 ? random.one(orders) : undefined
}

async function moveOrder(me: Person): Promise<void> {
  const { insist, random } = me.caller
  const order = await someOrder(me)
  if (!order) return
  await insist('move an order', ['PATCH', `/api/order/update-status/${order._id}`], {
    token: me.token,
    key: randomUUID(),
    body: { status: random.one(STATUSES) },
  })
}

async function refund(me: Person): Promise<void> {
  const { insist, random } = me.caller
  const order = await someOrder(me)
  if (!order) return
  const { productId } = random.one(order.items)
  await insist('refund', ['POST', '/api/order/refund'], {
    token: me.token,
    key: randomUUID(),
    body: {
      _id: order._id,
      ...(random.percent(70) && { lines: [{ productId, quantity: 1 }] }),
      goods: random.one(['shelf', 'gone']),
    },
  })
}

/** Goods arrive, as somebody counts them; the number comes with the whole document, as clients send it. */
async function stockUp(me: Person, productId: string): Promise<void> {
  const { call, random } = me.caller
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

/** Says that something was paid, without the secret. */
async function forge(me: Person): Promise<void> {
  const { call, random } = me.caller
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
