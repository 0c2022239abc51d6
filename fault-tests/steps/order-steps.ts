import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { toPaise } from '#contract/pricing.ts'
import type { Agreed } from '../history/calls.ts'
import type { Shopper, World } from '../world.ts'
import { cartOf } from './cart-steps.ts'
import { addressesIn, type CartRow, linesIn, orderIn, ordersIn, paymentIn } from './read-replies.ts'

/** What the shopper agrees to: the cart and the address book as the shop shows them. */
async function agree(me: Shopper): Promise<{ agreed: Agreed; body: object } | null> {
  const rows = await cartOf(me)
  const address = await readAddress(me)
  if (rows.length === 0 || !address) return null
  const lines = linesIn(rows)
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const rupees = total / 100
  return {
    agreed: { shopper: me.id, address: address.id, addressText: address.text, lines, total },
    body: {
      list_items: rows satisfies CartRow[],
      addressId: address.id,
      subTotalAmt: rupees,
      totalAmt: rupees,
    },
  }
}

async function readAddress({ client, id }: Shopper): Promise<{ id: string; text: string } | null> {
  const { answer } = await client.call('look at the addresses', {
    agreed: { shopper: id },
    request: { method: 'GET', path: '/api/address/get' },
    read: addressesIn,
  })
  return answer && answer.addresses.length > 0 ? client.random.one(answer.addresses) : null
}

/** Cash on delivery: with an idempotency key, once or twice at the same moment, or a double tap without a key. */
export async function placeOrder(me: Shopper): Promise<void> {
  const { random, history } = me.client
  const wanted = await agree(me)
  if (!wanted) return
  const { agreed, body } = wanted
  const key = random.percent(80) ? randomUUID() : undefined
  const request = { method: 'POST', path: '/api/order/cash-on-delivery', body, ...(key && { key }) }
  const sent = { agreed, request, read: orderIn }
  const operation = history.nextOperation()
  // without a key each tap is an operation of its own, and a tap without a response is not repeated
  const tap = () =>
    key
      ? me.client.callWithRetries('place an order', sent, operation)
      : me.client.call('place an order', sent)
  const [first] = await Promise.all([tap(), (random.percent(25) || !key) && tap()])
  if (key && first.outcome === 'done' && random.percent(15)) await useKeyAgain(me, key, body)
}

/** The key of an order with another request, which must be refused. */
const useKeyAgain = ({ client, id }: Shopper, key: string, body: object) =>
  client.callWithRetries('use a key again', {
    agreed: { shopper: id },
    request: { method: 'POST', path: '/api/order/cash-on-delivery', key, body: { ...body, totalAmt: 1 } },
  })

/** A card payment: paid, refused, cancelled, paid too late, or paid while it is given up. */
export async function payOnline(me: Shopper, { holdSeconds }: World): Promise<void> {
  const { random } = me.client
  const wanted = await agree(me)
  if (!wanted) return
  const { outcome, answer, body } = await me.client.callWithRetries('begin a card payment', {
    agreed: wanted.agreed,
    request: { method: 'POST', path: '/api/order/checkout', key: randomUUID(), body: wanted.body },
    read: (body) => ({
      payment: String(body.payment),
      session: String(body.id),
      total: toPaise((body.bill as { total: number }).total),
    }),
  })
  if (outcome !== 'done' || !answer) return
  const { payment } = answer
  const act = (action: 'pay' | 'fail' | 'cancel') => actAtBank(me, payment, String(body.url), action)
  const percent = random.whole(1, 100)
  if (percent <= 62) await act('pay')
  else if (percent <= 68) await act('fail')
  else if (percent <= 74) await act('cancel')
  else if (percent <= 82) await Promise.all([act('pay'), giveUp(me, payment)])
  else if (percent <= 88) {
    await pause(random.whole(holdSeconds * 700, holdSeconds * 1_500))
    await act('pay')
  } else if (percent <= 94) {
    // orders with cash on delivery, and still pays on the bank's page
    await Promise.all([placeOrder(me), random.percent(50) && act('pay')])
    await act('pay')
  }
  await readPayment(me, payment)
}

const actAtBank = ({ client }: Shopper, payment: string, url: string, action: string) =>
  client.callWithRetries('act at the bank', {
    agreed: { payment, action },
    request: { method: 'POST', path: url, body: { action } },
    read: (body) => ({ status: String(body.status) }),
  })

const giveUp = ({ client }: Shopper, payment: string) =>
  client.callWithRetries('give a payment up', {
    agreed: { payment },
    request: { method: 'POST', path: `/api/order/payment/${payment}/cancel` },
    read: paymentIn,
  })

const readPayment = ({ client }: Shopper, payment: string) =>
  client.call('read a payment', {
    agreed: { payment },
    request: { method: 'GET', path: `/api/order/payment/${payment}` },
    read: paymentIn,
  })

/** Reads the shopper's orders, and sometimes cancels one of them. */
export async function myOrders(me: Shopper, { cancel }: { cancel: boolean }): Promise<void> {
  const { client, id } = me
  const { answer } = await client.call('my orders', {
    agreed: { shopper: id },
    request: { method: 'GET', path: '/api/order/order-list?limit=5' },
    read: ordersIn,
  })
  if (!cancel || !answer || answer.orders.length === 0) return
  const order = client.random.one(answer.orders).id
  await client.callWithRetries('cancel an order', {
    agreed: { order, shopper: id },
    request: { method: 'POST', path: '/api/order/cancel', key: randomUUID(), body: { _id: order } },
    read: orderIn,
  })
}
