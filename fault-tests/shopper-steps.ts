import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Reply } from './client.ts'
import type { Fixture, Person } from './seed.ts'

type Row = {
  _id: string
  quantity: number
  productId: { _id: string; price: number; discount: number; stock: number }
}
type Order = { _id: string; status: string }

const priceOf = ({ price, discount }: Row['productId']) => price - Math.ceil((price * discount) / 100)
const orderIn = ({ body }: Reply) => {
  const order = body.data as { _id: string; totalAmt: number }
  return { order: order._id, total: order.totalAmt }
}

/** One random step of a shopper: one call, or a few related calls. */
export async function shop(me: Person, { products }: Fixture): Promise<void> {
  const { random, call } = me.client
  const percent = random.whole(1, 100)
  if (percent <= 28) {
    const productId = random.one(products).id
    await call(
      'look at a product',
      ['POST', '/api/product/get-product-details'],
      { body: { productId } },
      ({ body }) => ({
        saleable: (body.data as { stock: number }).stock,
      }),
    )
  } else if (percent <= 36) {
    await call('search', ['POST', '/api/product/search-product'], {
      body: { search: random.one(['milk', 'atta', 'p', 'dal']) },
    })
  } else if (percent <= 56) await put(me, random.one(products).id)
  else if (percent <= 64) await change(me)
  else if (percent <= 78) await placeOrder(me)
  else if (percent <= 90) await payOnline(me)
  else if (percent <= 94) await cancel(me)
  else await call('my orders', ['GET', '/api/order/order-list?limit=5'], me)
}

const put = (me: Person, productId: string) =>
  me.client.call('put into the cart', ['POST', '/api/cart/create'], { token: me.token, body: { productId } })

async function cartOf(me: Person): Promise<Row[]> {
  const { outcome, body } = await me.client.call('look at the cart', ['GET', '/api/cart/get'], me)
  return outcome === 'done' ? (body.data as Row[]) : []
}

async function change(me: Person): Promise<void> {
  const { random, call } = me.client
  const rows = await cartOf(me)
  if (rows.length === 0) return
  const { _id } = random.one(rows)
  if (random.percent(40))
    await call('take out of the cart', ['DELETE', '/api/cart/delete-cart-item'], {
      token: me.token,
      body: { _id },
    })
  else
    await call('change a quantity', ['PUT', '/api/cart/update-qty'], {
      token: me.token,
      body: { _id, qty: random.whole(1, 6) },
    })
}

async function inputOf(me: Person) {
  const rows = await cartOf(me)
  if (rows.length === 0) return null
  const totalAmt = rows.reduce((sum, row) => sum + priceOf(row.productId) * row.quantity, 0)
  return { list_items: rows, addressId: me.address, subTotalAmt: totalAmt, totalAmt }
}

/** Cash on delivery with an idempotency key; one in four is sent twice in parallel. */
async function placeOrder(me: Person): Promise<void> {
  const { random, callWithRetries } = me.client
  const body = await inputOf(me)
  if (!body) return
  const key = randomUUID()
  const press = () =>
    callWithRetries(
      'place an order',
      ['POST', '/api/order/cash-on-delivery'],
      { token: me.token, key, body },
      orderIn,
    )
  await (random.percent(25) ? Promise.all([press(), press()]) : press())
}

/** A card payment: paid, paid repeatedly, refused, cancelled, or abandoned. */
async function payOnline(me: Person): Promise<void> {
  const { random, callWithRetries, call } = me.client
  const body = await inputOf(me)
  if (!body) return
  const key = randomUUID()
  const opened = await callWithRetries(
    'begin a card payment',
    ['POST', '/api/order/checkout'],
    { token: me.token, key, body },
    ({ body }) => ({ payment: body.payment as string }),
  )
  if (opened.outcome !== 'done') return
  const { id, payment } = opened.body as { id: string; payment: string }
  const bank: [string, string] = ['POST', `/sandbox/pay/${id}`]
  const act = (action: 'pay' | 'fail' | 'cancel', repeat = 1) =>
    callWithRetries(`${action} at the bank`, bank, { body: { action, repeat } })

  const percent = random.whole(1, 100)
  if (percent <= 50) await act('pay', random.one([1, 1, 2, 5]))
  else if (percent <= 60) await act('fail')
  else if (percent <= 70) await act('cancel')
  else if (percent <= 80) {
    // pays while the payment is being cancelled
    const giveUp = () => call('give a payment up', ['POST', `/api/order/payment/${payment}/cancel`], me)
    await Promise.all([act('pay'), giveUp()])
  } else if (percent <= 88) {
    // pays shortly before or after the hold expires
    await pause(random.whole(4_000, 9_000))
    await act('pay')
  } else if (percent <= 94) {
    // orders with cash on delivery, and still pays on the bank's page
    await Promise.all([placeOrder(me), random.percent(50) && act('pay')])
    await act('pay')
  }
  await call('read a payment', ['GET', `/api/order/payment/${payment}`], me)
}

async function cancel(me: Person): Promise<void> {
  const { random, call, callWithRetries } = me.client
  const { outcome, body } = await call('my orders', ['GET', '/api/order/order-list?limit=5'], me)
  const orders = outcome === 'done' ? (body.data as Order[]) : []
  if (orders.length === 0) return
  await callWithRetries('cancel an order', ['POST', '/api/order/cancel'], {
    token: me.token,
    key: randomUUID(),
    body: { _id: random.one(orders)._id },
  })
}
