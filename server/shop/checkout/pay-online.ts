import type { ShopperCaller } from '#contract/caller.ts'
import type { OrderWish } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { discountedPrice, priceOrder } from '#contract/pricing.ts'
import { billReply } from '#contract/shapes.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import { assertSameLines, assertSamePrice, isSamePayment } from './checkout.rules.ts'
import { destinationOf } from './destination.ts'
import * as store from './holds.store.ts'
import type { Hold } from './holds.ts'
import * as holds from './holds.ts'

/** Who takes cards, null while nobody does; and for how many seconds an unpaid checkout keeps its goods. */
export type Cards = { provider: payments.PaymentProvider | null; holdSeconds: number }

/**
 * Keeps the goods of the caller's cart for a while and opens a payment for them (spec §7, checkout): first the hold, all
 * lines or none, in one transaction; then the provider's page, outside it. The cart stays until the money has come. A
 * payment begun before is given up first. Repeated with the same key, or as a double tap without one, it answers the
 * same payment.
 */
export async function payOnline(db: Db, cards: Cards, caller: ShopperCaller, wish: OrderWish, key?: string) {
  const { provider } = cards
  if (!provider) throw new ShopError('PAYMENTS_OFF')
  const destination = await destinationOf(db, caller, wish)
  const id = orders.nextId()
  const hold = await transaction(db, async (db) => {
    const request = { call: 'pay', ...wish }
    const repeated =
      key && (await idempotency.claim(db, { userId: caller.shopper.id, key, request }, { hold: id }))
    if (repeated) return store.find(db, repeated.hold)

    const { store: serving, address } = destination()
    const storeId = serving.id
    const lines = await cart.readForPayment(db, caller)
    if (lines.length === 0) throw new ShopError('EMPTY_CART')
    assertSameLines(lines, wish)
    const bill = priceOrder(lines)
    assertSamePrice(bill, wish)
    if (bill.total === 0) throw new ShopError('NOTHING_TO_PAY')

    const begun = await store.findOpenOf(db, caller.shopper.id)
    if (begun && !key && isSamePayment(begun, { lines, bill, address })) return begun
    if (begun) await holds.endOpenOf(db, caller.shopper.id)
    await inventory.reserve(db, { orderId: id, storeId, lines })
    await cart.markHeld(db, caller)
    await payments.open(db, { id, provider: provider.name, amount: bill.total })
    const { holdSeconds: seconds } = cards
    const promise = delivery.promise(serving, bill.quantity)
    const agreed = { id, storeId, address, lines, bill, promise, language: caller.language }
    return store.insert(db, { ...agreed, retryKey: key, seconds, userId: caller.shopper.id })
  })
  if (!hold) throw new ShopError('NOT_FOUND', { what: 'Payment' })
  return startPayment(db, provider, caller, hold)
}

/** Opens the provider's page of a hold, or answers the one it has. Without a page there is no hold. */
async function startPayment(db: Db, provider: payments.PaymentProvider, caller: ShopperCaller, hold: Hold) {
  const payment = await openPage(db, provider, caller, hold).catch(async (cause) => {
    await giveUp(db, hold)
    throw Object.assign(new ShopError('PAYMENT_NOT_STARTED'), { cause })
  })
  return {
    id: payment.session ?? '',
    url: payment.url ?? '',
    payment: hold.id,
    expiresAt: hold.expiresAt.toISOString(),
    bill: billReply(hold.bill),
  }
}

async function openPage(db: Db, provider: payments.PaymentProvider, caller: ShopperCaller, hold: Hold) {
  const known = await payments.find(db, hold.id)
  if (known?.url) return known
  if (hold.status !== 'open') throw new Error('the hold ended before its payment was opened')
  const payment = await payments.startSession(db, provider, {
    payment: hold.id,
    amount: hold.bill.total,
    lines: payLines(hold, caller),
    email: (await store.buyerOf(db, hold.userId)).email,
    paidUrl: `${caller.site}/success?payment=${hold.id}`,
    cancelUrl: `${caller.site}/cancel?payment=${hold.id}`,
  })
  if (payment.status !== 'over') return payment
  // the hold ended while the provider was thinking: nobody may pay on this page
  await payments.endSession(db, provider, hold.id)
  throw new Error('the hold ended while its payment was opened')
}

/** No page, no hold: and the next try, also with the same key, is a first one. */
const giveUp = (db: Db, hold: Hold): Promise<unknown> =>
  transaction(db, async (db) => {
    if (!(await holds.end(db, hold.id, 'not started'))) return
    if (hold.retryKey) await idempotency.forget(db, { userId: hold.userId, key: hold.retryKey })
  })

/** What the provider's page shows: the bill's own lines, at the price they are bought for, and its fees. */
const payLines = ({ lines, bill }: Hold, caller: ShopperCaller): payments.PayLine[] => [
  ...lines.map(({ name, images, mrp, discount, quantity }) => ({
    name,
    image: images[0] ? pictureUrl(caller, images[0]) : null,
    amount: discountedPrice(mrp, discount),
    quantity,
  })),
  ...bill.fees
    .filter((fee) => fee.amount > 0)
    .map(({ name, amount }) => ({ name, image: null, amount, quantity: 1 })),
]
