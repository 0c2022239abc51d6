import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { toPaise } from '#contract/pricing.ts'
import type { Agreed } from '../history/calls.ts'
import type { Shopper, World } from '../world.ts'
import { cartOf } from './cart-steps.ts'
import { noteBegun } from './events-of-others.ts'
import { addressesIn, type CartRow, linesIn, orderIn, ordersIn, paymentIn } from './read-replies.ts'
import { chooseSlot } from './slot-steps.ts'
import { walletPart } from './wallet-steps.ts'

/** How often in a hundred orders an order has a slot, and a part is paid by the wallet. */
type Shares = { inSlot?: number; byWallet?: number }
type Wanted = { agreed: Agreed; body: object }

/** What the shopper agrees to: the cart, the address book and the wallet as the shop shows them. */
async function agree(me: Shopper, { inSlot = 25, byWallet = 60 }: Shares = {}): Promise<Wanted | null> {
  const rows = await cartOf(me)
  const address = await readAddress(me)
  if (rows.length === 0 || !address) return null
  const lines = linesIn(rows)
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const rupees = total / 100
  const slot = me.client.random.percent(inSlot) ? await chooseSlot(me, address.id) : null
  const wallet = await walletPart(me, total, byWallet)
  return {
    agreed: {
      ...{ shopper: me.id, address: address.id, addressText: address.text, lines, total },
      ...(slot && { slot: slot.from }),
      ...(wallet > 0 && { wallet }),
    },
    body: {
      list_items: rows satisfies CartRow[],
      addressId: address.id,
      subTotalAmt: rupees,
      totalAmt: rupees,
      ...(slot && { slot }),
      ...(wallet > 0 && { walletAmt: wallet / 100 }),
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

/**
 * Cash on delivery: with an idempotency key, once or twice at the same moment, or a double tap without a key. Returns
 * the id of the order, null if none is acknowledged.
 */
export async function placeOrder(me: Shopper, shares?: Shares): Promise<string | null> {
  const wanted = await agree(me, shares)
  return wanted && (await place(me, wanted))
}

async function place(me: Shopper, { agreed, body }: Wanted): Promise<string | null> {
  const { random, history } = me.client
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
  return first.outcome === 'done' ? (first.answer?.order.id ?? null) : null
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
  const { outcome, answer, body } = await beginPayment(me, wanted)
  if (outcome !== 'done' || !answer) return
  const { payment } = answer
  noteBegun(me.client.history, { payment, paise: answer.total, session: String(body.id) })
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

/** Refused if the wallet leaves nothing to pay. */
const beginPayment = ({ client }: Shopper, { agreed, body }: Wanted) =>
  client.callWithRetries('begin a card payment', {
    agreed,
    request: { method: 'POST', path: '/api/order/checkout', key: randomUUID(), body },
    read: (body) => ({
      payment: String(body.payment),
      session: String(body.id),
      total: toPaise((body.bill as { total: number }).total),
    }),
  })

/** Two tabs spend the same money of the wallet at once: one with cash on delivery, and one online, or both in cash. */
export async function spendTwice(me: Shopper): Promise<void> {
  const [one, other] = [await agree(me, { byWallet: 100 }), await agree(me, { byWallet: 100 })]
  if (!one || !other) return
  const isOnline = me.client.random.percent(60)
  const [begun] = await Promise.all([
    isOnline ? beginPayment(me, other) : null,
    place(me, one),
    !isOnline && place(me, other),
  ])
  if (begun?.answer && me.client.random.percent(60))
    await actAtBank(me, begun.answer.payment, String(begun.body.url), 'pay')
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
  await cancelOrder(me, client.random.one(answer.orders).id)
}

export const cancelOrder = ({ client, id }: Shopper, order: string) =>
  client.callWithRetries('cancel an order', {
    agreed: { order, shopper: id },
    request: { method: 'POST', path: '/api/order/cancel', key: randomUUID(), body: { _id: order } },
    read: orderIn,
  })
