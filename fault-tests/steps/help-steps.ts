import { randomUUID } from 'node:crypto'
import type { HelpRequest, HelpThread } from '#contract/v1/help.ts'
import type { Client } from '../client.ts'
import type { Admin, Shopper } from '../world.ts'
import { ordersIn } from './read-replies.ts'

/** Reports pieces of an item of an own order, mostly a delivered one; twice at the same moment at times. */
export async function reportItem({ client, id }: Shopper): Promise<void> {
  const { random } = client
  const { answer } = await client.call('my orders', {
    agreed: { shopper: id },
    request: { method: 'GET', path: '/api/order/order-list?limit=20' },
    read: ordersIn,
  })
  const orders = answer?.orders ?? []
  const delivered = orders.filter(({ status }) => status === 'Delivered')
  const among = random.percent(90) ? delivered : orders
  if (among.length === 0) return
  const order = random.one(among)
  const line = random.one(order.lines)
  const left = Math.max(1, line.quantity - line.refunded)
  const agreed = {
    ...{ order: order.id, shopper: id, product: line.product },
    quantity: random.percent(80) ? random.whole(1, left) : left + 1,
  }
  const report = () =>
    client.callWithRetries('report an item', {
      agreed,
      request: {
        method: 'POST',
        path: `/api/v1/orders/${order.id}/help`,
        key: randomUUID(),
        body: { productId: line.product, quantity: agreed.quantity, problem: 'missing' },
      },
      read: (body) => readReport(body as unknown as HelpThread),
    })
  const [first] = await Promise.all([report(), random.percent(25) && report()])
  if (first.answer) last.set(client, { order: order.id, product: line.product, help: first.answer.id })
  if (first.answer && random.percent(40)) await write(client, first.answer.id, false)
}

const readReport = ({ id, state, decidedBy, refunded }: HelpThread) => ({
  id,
  state,
  byRule: decidedBy === 'RULE',
  paise: refunded?.amount.amount ?? 0,
})

/** Each message has a text of its own. */
const write = (client: Client, help: string, byStaff: boolean) => {
  const text = randomUUID()
  return client.callWithRetries('write about a report', {
    agreed: { help, text, byStaff },
    request: {
      method: 'POST',
      path: `/api/v1/${byStaff ? 'staff/' : ''}help/${help}/messages`,
      key: randomUUID(),
      body: { text },
    },
  })
}

type Reported = { order: string; product: string; help: string }
/** The last report of each shopper. */
const last = new WeakMap<Client, Reported>()

/** Withdraws the last own report, while staff may decide about it. */
export async function withdrawReport({ client }: Shopper): Promise<void> {
  const agreed = last.get(client)
  if (!agreed) return
  const request = { method: 'POST', path: `/api/v1/help/${agreed.help}/withdrawal` }
  await client.call('withdraw a report', { agreed, request })
}

/** Staff write about an open report, and decide; sometimes two decide differently at the same moment. */
export async function answerReport({ client }: Admin): Promise<void> {
  const { random } = client
  const { outcome, body } = await client.call('other reading', {
    agreed: {},
    request: { method: 'GET', path: '/api/v1/staff/help?limit=20' },
  })
  const reports = outcome === 'done' ? (body.data as HelpRequest[]) : []
  if (reports.length === 0) return
  const one = random.one(reports)
  if (random.percent(40)) await write(client, one.id, true)
  await Promise.all([decide(client, one), random.percent(25) && decide(client, one)])
}

const decide = (client: Client, { id, orderId, productId, quantity }: HelpRequest) => {
  const pieces = client.random.percent(70) ? client.random.whole(1, quantity) : 0
  // without a key: a repeat after a lost response is refused, because the first one was carried out
  return client.call('decide about a report', {
    agreed: { order: orderId, product: productId, help: id, pieces },
    request: {
      method: 'POST',
      path: `/api/v1/staff/help/${id}/outcome`,
      body: { refund: pieces, read: client.random.percent(80) ? 60 : 0, why: 'As the picture shows' },
    },
    read: (body) => ({ state: (body as unknown as HelpRequest).state }),
  })
}
