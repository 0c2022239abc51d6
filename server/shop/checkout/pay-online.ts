import { ShopError } from '#contract/errors.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { type Bill, currentAdjustments, priceLines, sumBill } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import * as identity from '#server/shop/identity/identity.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import * as slots from '#server/shop/slots/slots.ts'
import {
  assertSameLines,
  assertSamePrice,
  isSamePayment,
  type OrderInput,
  walletPart,
} from './checkout.rules.ts'
import { destinationOf } from './destination.ts'
import * as queries from './holds.queries.ts'
import type { Hold } from './holds.ts'
import * as holds from './holds.ts'
import { assertPurchaseAllowed } from './purchase-rules.ts'
import { endPaymentSoon } from './reconcile.ts'
import { takeSlot } from './slots.ts'

/**
 * The providers of online payments; seconds for which a hold lasts; foreign origins that may be
 * returned to.
 */
export type Cards = {
  providers: payments.PaymentProviders
  holdSeconds: number
  allowedOrigins: readonly string[]
}
/** The client's idempotency key and its `Origin` header, if sent. */
export type SentFrom = idempotency.RequestKey & { origin?: string | undefined }
/** A payment that can be made at `url`: its id, the provider's id of its session, and the hold's bill in paise. */
export type StartedPayment = { id: string; session: string; url: string; expiresAt: Date; bill: Bill }

/**
 * Reserves the goods of the shopper's cart and opens a payment for them (spec §7, checkout). First it stores the
 * hold, with all lines or none, in one transaction; then it opens the provider's session, outside the transaction.
 * The cart is unchanged until the payment is captured. An earlier open payment is released first. A repeat with the
 * same key, or a double tap without one, returns the same payment if it was paid or can still be paid; otherwise it
 * opens a new payment.
 */
export async function payOnline(
  db: Db,
  cards: Cards,
  ctx: ShopperContext,
  input: OrderInput,
  { key, request, origin = '' }: SentFrom,
): Promise<StartedPayment> {
  const { providers } = cards
  // only allowed origins, since any other one would be an open redirect
  const returnTo = cards.allowedOrigins.includes(origin) ? origin : null
  const { chosen } = providers
  if (!chosen) throw new ShopError('PAYMENTS_OFF')
  const destination = await destinationOf(db, ctx, input)
  const id = orders.nextId()
  const { hold, replaced } = await transaction(db, async (db) => {
    const earlier = key && (await claimKey(db, { userId: ctx.user.id, key, request }, id))
    if (earlier) return { hold: earlier, replaced: null }

    const { store: serving, address } = destination()
    const { instructions } = input
    const storeId = serving.id
    const lines = priceLines(await cart.readForPayment(db, ctx))
    assertSameLines(lines, input)
    if (lines.length === 0) throw new ShopError('EMPTY_CART')
    const bill = sumBill(lines, currentAdjustments())
    assertSamePrice(bill, input)
    const wallet = walletPart(ctx, bill, input)
    const amount = bill.total - wallet
    if (amount === 0) throw new ShopError('NOTHING_TO_PAY')

    const openHold = await queries.findOpenOf(db, ctx.user.id)
    const wanted = { lines, bill, wallet, address, returnTo, instructions, slot: input.slot ?? null }
    if (openHold && !key && isSamePayment(openHold, wanted)) return { hold: openHold, replaced: null }
    const slot = await takeSlot(db, ctx, { store: serving, slot: wanted.slot, pieces: bill.quantity })
    const replaced = openHold && (await holds.releaseOpen(db, ctx.user.id, id, { storeId, lines }))
    const left = await inventory.reserve(db, { orderId: id, storeId, lines, ...slots.goodOn(slot) })
    await assertPurchaseAllowed(db, ctx, { storeId, lines, left, total: bill.total, byCash: false })
    await cart.markHeld(db, ctx, { storeId, lines })
    await payments.open(db, { id, provider: chosen.name, amount })
    const { holdSeconds: seconds } = cards
    const eta = slot ? null : delivery.estimateEta(serving, bill.quantity)
    const agreed = { ...wanted, id, storeId, eta, slot, language: ctx.language }
    const hold = await queries.insert(db, { ...agreed, retryKey: key, seconds, userId: ctx.user.id })
    if (!hold) throw new ShopError('HELD_TOO_OFTEN')
    await holds.returnToWallet(db, replaced)
    await payments.walletRefunds.payOrder(db, ctx.user.id, { on: id, amount: wallet })
    return { hold, replaced: replaced?.id }
  })
  const ended = replaced && endPaymentSoon(db, providers, ctx.baseUrl, replaced)
  const started = await startPayment(db, providers, ctx, hold)
  await ended
  return started
}

/**
 * Null if the key is free for this attempt: it is new, or its earlier payment ended unpaid. Otherwise the earlier hold.
 */
async function claimKey(
  db: Db,
  retryable: idempotency.Retryable & { key: string },
  id: string,
): Promise<Hold | null> {
  const earlier = await idempotency.claim(db, retryable, { hold: id })
  if (!earlier) return null
  const hold = await queries.find(db, earlier.hold)
  if (!hold) throw new ShopError('NOT_FOUND', { what: 'Payment' })
  if (hold.status !== 'released' || (await payments.find(db, hold.id))?.status === 'paid') return hold
  const replaced = await idempotency.replaceResponse(db, retryable, { hold: hold.id }, { hold: id })
  return replaced ? null : claimKey(db, retryable, id)
}

/** Opens the provider's session of a hold, or returns the existing one. Releases the hold if that fails. */
async function startPayment(
  db: Db,
  providers: payments.PaymentProviders,
  ctx: ShopperContext,
  hold: Hold,
): Promise<StartedPayment> {
  const payment = await openPage(db, providers, ctx, hold).catch(async (cause) => {
    await abandon(db, hold)
    throw Object.assign(new ShopError('PAYMENT_NOT_STARTED'), { cause })
  })
  return {
    id: hold.id,
    session: payment.session ?? '',
    url: payment.url ?? '',
    expiresAt: hold.expiresAt,
    bill: hold.bill,
  }
}

async function openPage(db: Db, providers: payments.PaymentProviders, ctx: ShopperContext, hold: Hold) {
  const existing = await payments.find(db, hold.id)
  if (existing?.url) return existing
  if (hold.status !== 'open') throw new Error('the hold ended before its payment was opened')
  const payment = await payments.startSession(db, providers, {
    payment: hold.id,
    amount: hold.bill.total - hold.wallet,
    lines: payLines(hold, ctx),
    email: (await identity.findContact(db, hold.userId)).email,
    ...returnUrls(ctx.baseUrl, hold),
  })
  if (payment.status !== 'over' && (await queries.find(db, hold.id))?.status === 'open') return payment
  // the hold ended during the request, so the session must not be paid
  await payments.endSession(db, providers, hold.id)
  throw new Error('the hold ended while its payment was opened')
}

/**
 * Return URLs, at the origin where the checkout was started (docs/wire.md 23). Our own /success page shows the outcome,
 * also of a failed payment; /success of another origin always means paid.
 */
function returnUrls(baseUrl: string, { id, returnTo }: Hold) {
  const to = (page: string) => `${returnTo ?? baseUrl}/${page}?payment=${id}`
  return { paidUrl: to('success'), failedUrl: to(returnTo ? 'cancel' : 'success'), cancelUrl: to('cancel') }
}

/** Releases the hold of a session that could not be opened, and its key, so that the next attempt starts again. */
const abandon = (db: Db, hold: Hold): Promise<unknown> =>
  transaction(db, async (db) => {
    if (!(await holds.end(db, hold.id, 'not started'))) return
    if (hold.retryKey) await idempotency.release(db, { userId: hold.userId, key: hold.retryKey })
  })

/** What the provider's page shows: one line for what the wallet leaves to pay, otherwise goods and charges. */
const payLines = (hold: Hold, ctx: ShopperContext): payments.PaymentLine[] =>
  hold.wallet > 0 ? [restLine(hold, ctx)] : itemLines(hold, ctx)

function restLine({ bill, wallet }: Hold, { language }: ShopperContext): payments.PaymentLine {
  const t = i18nFor(language)
  const name = t('Groceries, less what your wallet pays')
  return { name, image: null, amount: bill.total - wallet, quantity: 1 }
}

/** The lines of the hold at their stored price, and its charges. */
const itemLines = ({ lines, bill }: Hold, ctx: ShopperContext): payments.PaymentLine[] => [
  ...lines.map(({ name, images, price, quantity }) => ({
    name,
    image: images[0] ? pictureUrl(ctx, images[0]) : null,
    amount: price,
    quantity,
  })),
  ...bill.adjustments
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => ({ name, image: null, amount, quantity: 1 })),
]
