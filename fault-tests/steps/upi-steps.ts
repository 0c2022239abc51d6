import { randomUUID } from 'node:crypto'
import type { RideOrder } from '#contract/v1/order-work.ts'
import type { UpiReceipt, UpiRefund } from '#contract/v1/upi.ts'
import type { Client } from '../client.ts'
import type { OrderSeen, UpiPayment } from '../history/calls.ts'
import type { History } from '../history/history.ts'
import type { Admin } from '../world.ts'
import { listOrders, move } from './admin-steps.ts'
import { workOn } from './work-steps.ts'

const read = async <T>(client: Client, path: string): Promise<T[]> => {
  const { outcome, body } = await client.call('other reading', {
    agreed: {},
    request: { method: 'GET', path },
  })
  return outcome === 'done' ? (body.data as T[]) : []
}

/** Brings an order whose cash is due to the door, and records there that its shopper paid by UPI. */
export async function payAtDoor(me: Admin): Promise<void> {
  const { random } = me.client
  const orders = (await listOrders(me, 1)).filter(isDue)
  if (orders.length === 0) return
  const order = random.one(orders)
  if (order.status === 'Pending')
    await (random.percent(50) ? workOn(me, order.id, true) : move(me, order.id, { to: 'Shipped' }))
  const { outcome, body } = await me.client.call('other reading', {
    agreed: {},
    request: { method: 'GET', path: `/api/v1/ride/orders/${order.id}/upi` },
  })
  if (outcome !== 'done') return
  const paise = (body.amount as { amount: number }).amount
  const payment = { order: order.id, reference: referenceFor(me.client), paise }
  // twice at the same moment at times, with the same reference or by another payment
  const other = { ...payment, reference: newReference(me.client) }
  await Promise.all([
    receive(me.client, payment),
    random.percent(25) && receive(me.client, random.percent(50) ? payment : other),
  ])
}

const isDue = ({ payment, status }: OrderSeen): boolean =>
  payment === 'CASH ON DELIVERY' && status !== 'Rejected'

const newReference = ({ random }: Client): string =>
  Array.from({ length: 12 }, () => random.whole(0, 9)).join('')

/** The last references of a run. */
const used = new WeakMap<History, string[]>()

/** Mostly a new reference; at times one that has paid another order. */
function referenceFor(client: Client): string {
  const earlier = used.get(client.history) ?? []
  const isUsed = earlier.length > 0 && client.random.percent(15)
  const reference = isUsed ? client.random.one(earlier) : newReference(client)
  used.set(client.history, [...earlier, reference].slice(-20))
  return reference
}

const receive = (client: Client, payment: UpiPayment) =>
  client.callWithRetries('receive UPI', {
    agreed: payment,
    request: {
      method: 'POST',
      path: `/api/v1/ride/orders/${payment.order}/upi`,
      key: randomUUID(),
      body: { reference: payment.reference, amount: payment.paise },
    },
    read: (body) => ({ payment: (body as unknown as RideOrder).paymentStatus }),
  })

/** A manager sees the money of a payment in the account, or takes the payment back, or both at once. */
export async function decideReceipt({ client }: Admin): Promise<void> {
  const receipts = await read<UpiReceipt>(client, '/api/v1/store/upi-receipts')
  const open = receipts.filter(({ undone }) => !undone)
  if (open.length === 0) return
  const { id, order, reference, amount } = client.random.one(open.slice(0, 20))
  const payment = { order: order.id, reference, paise: amount.amount }
  const decide = (what: 'see UPI' | 'undo UPI') =>
    client.callWithRetries(what, {
      agreed: payment,
      request: {
        method: 'POST',
        path: `/api/v1/store/upi-receipts/${id}/${what === 'see UPI' ? 'seen' : 'undo'}`,
        key: randomUUID(),
        body: what === 'see UPI' ? {} : { why: 'Recorded by mistake' },
      },
    })
  const percent = client.random.whole(1, 100)
  await Promise.all([percent <= 50 && decide('see UPI'), percent > 40 && decide('undo UPI')])
}

/** Sends the oldest refunds by UPI; returns how many. */
export async function sendRefunds(client: Client, most = 100): Promise<number> {
  const refunds = (await read<UpiRefund>(client, '/api/v1/store/upi-refunds')).slice(0, most)
  for (const { id, order, amount, sendTo } of refunds) {
    const reference = newReference(client)
    await client.callWithRetries('send a refund by UPI', {
      agreed: {
        ...{ order: order.id, refund: id, reference, paise: amount.amount },
        ...(sendTo && { fromWallet: true }),
      },
      request: {
        method: 'POST',
        path: `/api/v1/store/upi-refunds/${id}/sent`,
        key: randomUUID(),
        body: { reference },
      },
    })
  }
  return refunds.length
}
