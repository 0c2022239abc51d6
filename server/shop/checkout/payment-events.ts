import { isShopError, ShopError } from '#contract/errors.ts'
import { attempt, type Db, transaction } from '#server/platform/database/database.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as cart from '#server/shop/cart/cart.ts'
import { erasure } from '#server/shop/identity/identity.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import { send } from '#server/shop/messaging/messaging.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import * as queries from './holds.queries.ts'
import type { Hold } from './holds.ts'
import * as holds from './holds.ts'
import { paymentRefundedMail, type Unusable } from './mails.ts'
import { lockSlot, reserveAgain } from './slots.ts'

type Paid = Extract<payments.PaymentEvent['what'], { kind: 'paid' }>
type OwnPaymentEvent = payments.PaymentEvent & { payment: string }

/**
 * Applies an event of the provider exactly once: the event is recorded in the same transaction, so repeated, late and
 * unordered deliveries are safe. A captured payment becomes an order or is refunded. `from` is the provider that signed
 * the event; BAD_SIGNATURE if it is about a payment of another one.
 */
export async function handlePaymentEvent(
  db: Db,
  baseUrl: string,
  event: payments.PaymentEvent,
  from?: payments.PaymentProvider['name'],
): Promise<void> {
  const { payment } = event
  // other shops may share the provider's account, so foreign events are ignored
  if (event.what.kind === 'other') return
  if (await queueProviderChange(db, event.what, from)) return
  if (payment === null) return
  const stored = await payments.find(db, payment)
  if (!stored) return
  if (from && stored.provider !== from) throw new ShopError('BAD_SIGNATURE')
  await transaction(db, (db) => applyEvent(db, baseUrl, { ...event, payment }))
}

/**
 * Applies a charge whose event did not name our payment: the provider is asked for it outside any transaction. Throws
 * to be retried.
 */
export async function bookCharge(
  db: Db,
  provider: payments.PaymentProvider,
  baseUrl: string,
  { charge, amount }: { charge: string; amount: number },
): Promise<void> {
  const payment = (await provider.findPayment?.(charge)) ?? null
  const what = { kind: 'paid', amount, charge } as const
  await handlePaymentEvent(
    db,
    baseUrl,
    { id: `charge:${charge}`, payment, session: null, what },
    provider.name,
  )
}

/**
 * Queues a job for a dispute, a refund made at the provider's dashboard, or a charge, if their events do not contain
 * our payment id.
 */
async function queueProviderChange(
  db: Db,
  what: payments.PaymentEvent['what'],
  provider?: payments.PaymentProvider['name'],
): Promise<boolean> {
  if (what.kind === 'dispute')
    await jobs.add(
      db,
      'book-dispute',
      { dispute: what.dispute, provider },
      { key: `dispute:${what.dispute}` },
    )
  else if (what.kind === 'refund' && what.refund === null)
    await jobs.add(
      db,
      'book-refund',
      { refund: what.providerId, provider },
      { key: `refund:${what.providerId}` },
    )
  else if (what.kind === 'charge')
    await jobs.add(
      db,
      'book-charge',
      { charge: what.charge, amount: what.amount, provider },
      { key: `charge:${what.charge}` },
    )
  else return false
  return true
}

async function applyEvent(db: Db, baseUrl: string, event: OwnPaymentEvent): Promise<void> {
  if (!(await payments.recordEventOnce(db, event))) return
  const { what } = event
  switch (what.kind) {
    case 'paid':
      return capturePayment(db, baseUrl, event, what)
    case 'failed':
      await holds.end(db, event.payment, 'failed')
      return void (await payments.close(db, event.payment))
    case 'expired':
      // the provider expired the session, because of its age or because the shopper cancelled
      await holds.end(db, event.payment, 'cancelled')
      return void (await payments.close(db, event.payment))
    case 'refund':
      return void (what.refund && (await payments.refunds.queueRetrieve(db, what.refund)))
  }
}

async function capturePayment(db: Db, baseUrl: string, event: OwnPaymentEvent, paid: Paid): Promise<void> {
  const held = await lockAll(db, baseUrl, event.payment)
  if (await payments.capture(db, held.payment, { ...paid, session: event.session }))
    await createOrderOrRefund(db, held, paid.amount)
  else if (payments.isSecondCharge(held.payment, paid.charge)) await queueReport(db, event, paid)
}

/** An order has one payment; staff refund what the provider charged beyond it. */
async function queueReport(db: Db, event: OwnPaymentEvent, { charge, amount }: Paid): Promise<void> {
  // the provider reports a charge by several events
  if (charge !== null && (await payments.recordEventOnce(db, { ...event, id: `second-charge:${charge}` })))
    await jobs.add(db, 'report-second-charge', { payment: event.payment, charge, amount })
}

/** Turns a captured payment without an order into its order, or refunds it. */
export const useCapturedPayment = (db: Db, baseUrl: string, id: string): Promise<void> =>
  transaction(db, async (db) => {
    const held = await lockAll(db, baseUrl, id)
    const { status, captured, refunded } = held.payment
    if (
      status !== 'paid' ||
      held.hold.status === 'paid' ||
      (await orders.numberOf(db, id, orders.everyOrder))
    )
      return
    await payments.bookCapture(db, id, captured)
    await createOrderOrRefund(db, held, captured - refunded)
  })

type Held = { baseUrl: string; hold: Hold; payment: payments.Payment }

/** Locks the shopper's cart, the slot, the hold and the payment, in this order as everywhere. */
async function lockAll(db: Db, baseUrl: string, id: string): Promise<Held> {
  const existing = await queries.find(db, id)
  if (existing) {
    await cart.lock(db, ownerOf(existing))
    await lockSlot(db, existing)
  }
  const hold = existing && (await queries.lock(db, id))
  const payment = await payments.lock(db, id)
  if (!hold || !payment) throw new Error(`payment ${id} has no hold`)
  return { baseUrl, hold, payment }
}

const ownerOf = ({ userId }: Hold) => ({ user: { id: userId } })

async function createOrderOrRefund(db: Db, { baseUrl, hold }: Held, amount: number): Promise<void> {
  if (hold.status === 'paid') return updatePaymentStatus(db, hold.id)
  const unusable = await whyUnusable(db, hold, amount)
  if (unusable) await refundInFull(db, baseUrl, hold, { amount, unusable })
  else await openOrder(db, hold)
}

/** The order exists already; only its payment status is updated from the ledger. */
async function updatePaymentStatus(db: Db, order: string): Promise<void> {
  await orders.lock(db, order, orders.everyOrder)
  await orders.setPaymentStatus(db, order, ledger.paymentStatusOf(await ledger.balancesOf(db, order)))
}

/** Nobody is left who could be told about a payment of an erased account. */
type Why = Unusable | 'account gone'

async function whyUnusable(db: Db, hold: Hold, amount: number): Promise<Why | null> {
  // an erasure waits for the lock of the cart, and is refused while the hold is open
  if (hold.status !== 'open' && (await erasure.isErased(db, hold.userId))) return 'account gone'
  if (amount !== hold.bill.total - hold.wallet) return 'other amount'
  if (hold.status === 'open') return null
  if (await queries.isSuperseded(db, hold)) return 'superseded'
  if (await reserveHeld(db, hold)) return null
  if (hold.wallet > 0) return 'wallet gone'
  return hold.slot ? 'slot gone' : 'goods gone'
}

/** Takes the stock, the place and the money of a released hold again; false if one of them is gone. */
async function reserveHeld(db: Db, hold: Hold): Promise<boolean> {
  try {
    return await attempt(db, (db) => reserveAgain(db, hold))
  } catch (error) {
    if (isShopError(error) && goneErrors.includes(error.code)) return false
    throw error
  }
}

const goneErrors: readonly string[] = ['OUT_OF_STOCK', 'WALLET_CHANGED']

async function openOrder(db: Db, hold: Hold): Promise<void> {
  const { id, userId, storeId, lines, bill, address, instructions, eta, slot, language } = hold
  await orders.open(db, id, {
    userId,
    storeId,
    lines,
    bill,
    address,
    instructions,
    eta,
    slot,
    language,
    paymentStatus: 'PAID',
    fromWallet: hold.wallet,
    why: 'Paid online',
  })
  await cart.deleteBought(db, ownerOf(hold), lines)
  await cart.unmarkHeld(db, ownerOf(hold))
  await ledger.post(db, id, `placed:${id}`, ledger.saleOf(bill, 'shopper'))
  await payments.walletRefunds.bookPaid(db, { on: id, amount: hold.wallet }, 'shopper')
  await queries.setPaid(db, id)
}

const reasons: Record<Why, string> = {
  'goods gone': 'Paid after its time, when the goods were gone',
  'slot gone': 'Paid after its time, when the goods or the slot were gone',
  'wallet gone': 'Paid after its time, when the goods, the slot or the money of the wallet were gone',
  'other amount': 'What was paid is not what was agreed',
  superseded: 'Paid on the page of an earlier checkout',
  'account gone': 'Paid after the account was erased',
}

/**
 * Refunds a payment that came too late or has another amount, and creates a Rejected order with the reason for My
 * Orders.
 */
async function refundInFull(
  db: Db,
  baseUrl: string,
  hold: Hold,
  { amount, unusable }: { amount: number; unusable: Why },
): Promise<void> {
  const { id, userId, storeId, lines, bill, address, slot, language } = hold
  const why = reasons[unusable]
  if (hold.status === 'open') await holds.end(db, id, 'failed')
  const order = await orders.open(db, id, {
    userId,
    storeId,
    lines,
    bill,
    address,
    slot,
    language,
    status: 'Rejected',
    paymentStatus: 'REFUND ON ITS WAY',
    why,
  })
  if (amount > 0) await payments.refunds.toCard(db, { order: id, amount, by: null, why })
  if (unusable === 'account gone') return
  const about = { amount, unusable, baseUrl }
  await send(db, order, {
    kind: 'refunded',
    event: 'refunded',
    mail: ({ name }) => paymentRefundedMail(i18nFor(language), { name, ...about }),
  })
}

/**
 * Handles the body of a webhook; throws PAYMENTS_OFF, or BAD_SIGNATURE unless one of the providers signed the bytes.
 */
export async function receiveEvent(
  db: Db,
  { all }: payments.PaymentProviders,
  baseUrl: string,
  bytes: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  if (all.length === 0) throw new ShopError('PAYMENTS_OFF')
  for (const { name, signatureHeader, readEvent } of all) {
    const signature = headers[signatureHeader]
    const event = typeof signature === 'string' && verified(() => readEvent(bytes, signature))
    if (event) return handlePaymentEvent(db, baseUrl, event, name)
  }
  throw new ShopError('BAD_SIGNATURE')
}

function verified(read: () => payments.PaymentEvent): payments.PaymentEvent | null {
  try {
    return read()
  } catch (error) {
    if (isShopError(error) && error.code === 'BAD_SIGNATURE') return null
    throw error
  }
}
