import { type PlacedOrder, type Shopper, think } from './shopper.ts'

type Checked = Pick<PlacedOrder, 'storeId' | 'store' | 'etaMinutes' | 'later'>
type Slot = { from: string; to: string }
type Input = { addressId: string; totalAmt: number; slot?: Slot }

/** Orders the cart as the visit is planned; a total that changed meanwhile is agreed to once. */
export async function order(shopper: Shopper): Promise<void> {
  const { call, visit } = shopper
  const address = await saveAddress(shopper)
  if (!address) return
  const slot = shopper.random.percent(shopper.slotPercent) ? await chooseSlot(shopper, address) : null
  const where = { addressId: address, ...(slot && { slot }) }
  const { ok, body } = await call('check order', 'POST', '/api/order/check', { body: where })
  if (!ok) return
  const { store, promise } = body.data
  const checked = { storeId: store._id, store: store.name, etaMinutes: promise.high, later: slot !== null }
  const cart = await call('cart', 'GET', '/api/v1/cart')
  if (!cart.ok || cart.body.items.length === 0) return
  const input = { ...where, totalAmt: cart.body.bill.total.amount / 100 }
  if (visit.ending === 'pays in cash') await orderWithCash(shopper, checked, input)
  else await orderOnline(shopper, checked, input)
}

/** A slot that is not full, or null: the order is brought as soon as possible. */
async function chooseSlot({ call, random }: Shopper, addressId: string): Promise<Slot | null> {
  const { body } = await call('delivery slots', 'GET', `/api/v1/delivery-slots?addressId=${addressId}`)
  const free = ((body?.data ?? []) as (Slot & { isFull: boolean })[]).filter(({ isFull }) => !isFull)
  if (free.length === 0) return null
  const { from, to } = random.one(free)
  return { from, to }
}

async function saveAddress({ call, visit }: Shopper): Promise<string | undefined> {
  const area = await call('pincode', 'GET', `/api/delivery/pincode/${visit.pincode}`)
  const { city = 'Bengaluru', state = 'Karnataka' } = area.body?.data ?? {}
  const { body } = await call('save address', 'POST', '/api/address/create', {
    body: {
      address_line: `${visit.index + 1}, Evening Road`,
      city,
      state,
      country: 'India',
      pincode: visit.pincode,
      mobile: '9845012345',
    },
  })
  return body?.data?._id
}

const keyOf = ({ visit, random }: Shopper): string =>
  `evening-${visit.index}-${random.whole(0, 2 ** 31)}-${Date.now()}`

async function orderWithCash(shopper: Shopper, checked: Checked, body: Input): Promise<void> {
  const sent = { body, key: keyOf(shopper) }
  const reply = await shopper.call('order with cash', 'POST', '/api/order/cash-on-delivery', sent)
  if (reply.ok) await placed(shopper, { ...checked, id: reply.body.data._id, payment: 'cash' })
}

/** Pays at the sandbox bank; a payment at a real bank is cancelled, because nothing may be sent to another host. */
async function orderOnline(shopper: Shopper, checked: Checked, body: Input): Promise<void> {
  const { call, visit } = shopper
  const opened = await call('open payment', 'POST', '/api/order/checkout', { body, key: keyOf(shopper) })
  if (!opened.ok) return
  const { url, payment } = opened.body as { url: string; payment: string }
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/sandbox/pay/')) {
    await call('cancel payment', 'POST', `/api/v1/payments/${payment}/cancellation`)
    return
  }
  await call('page of the bank', 'GET', pathname)
  await think(shopper)
  const action = visit.ending === 'pays online' ? 'pay' : 'cancel'
  await call(`${action} at the bank`, 'POST', pathname, { body: { action } })
  const { body: state } = await call('payment', 'GET', `/api/v1/payments/${payment}`)
  if (state?.order) await placed(shopper, { ...checked, id: state.order.id, payment: 'online' })
}

/** Looks at the order twice, as shoppers do who wait. */
async function placed(shopper: Shopper, placedOrder: PlacedOrder): Promise<void> {
  shopper.onOrder(placedOrder)
  for (let looks = 0; looks < 2 && (await think(shopper)); looks += 1)
    await shopper.call('order', 'GET', `/api/v1/orders/${placedOrder.id}`)
}
