import { isShopError, ShopError } from '#contract/errors.ts'
import { attempt, type Db, transaction } from '#server/platform/database/database.ts'
import { wordsIn } from '#server/platform/http/words.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import * as refunds from '#server/shop/payments/refunds.ts'
import * as store from './holds.store.ts'
import type { Hold } from './holds.ts'
import * as holds from './holds.ts'
import { lateMail } from './mails.ts'

type Paid = Extract<payments.PaymentEvent['what'], { kind: 'paid' }>
type AboutPayment = payments.PaymentEvent & { payment: string }

/**
 * Gives an event of the provider its effect, exactly once: the event is written down in the same transaction, so it may
 * come twice, late or in any order. Money that has come makes the order, or goes back by itself.
 */
export async function settle(db: Db, site: string, event: payments.PaymentEvent): Promise<void> {
  const { payment } = event
  // about nothing of ours: another shop may share the provider's account
  if (payment === null || event.what.kind === 'other') return
  if (!(await payments.find(db, payment))) return
  await transaction(db, (db) => takeEffect(db, site, { ...event, payment }))
}

async function takeEffect(db: Db, site: string, event: AboutPayment): Promise<void> {
  if (!(await payments.isNews(db, event))) return
  const { what } = event
  switch (what.kind) {
    case 'paid':
      return takeMoney(db, site, event, what)
    case 'failed':
      await holds.end(db, event.payment, 'failed')
      return void (await payments.close(db, event.payment))
    case 'expired':
      // the bank gave it up: either its time was over, or the shopper left
      await holds.end(db, event.payment, 'cancelled')
      return void (await payments.close(db, event.payment))
    case 'refunded':
      return turnRefund(db, event.payment, what.refund, {
        state: 'done',
        attempt: what.attempt,
        id: what.providerId,
      })
    case 'refund failed':
      return turnRefund(db, event.payment, what.refund, {
        state: 'failed',
        attempt: what.attempt,
        id: what.providerId,
        problem: what.problem,
      })
  }
}

async function turnRefund(db: Db, order: string, id: string, found: refunds.TryFound) {
  // locked first, or a step of the order at the same moment would be overwritten by what was true before it
  await orders.lock(db, order)
  await refunds.settle(db, id, found)
  await orders.setPaymentStatus(db, order, ledger.paymentStatusOf(await ledger.balancesOf(db, order)))
}

async function takeMoney(db: Db, site: string, event: AboutPayment, paid: Paid): Promise<void> {
  const held = await lockAll(db, site, event.payment)
  if (!(await payments.capture(db, held.payment, { ...paid, session: event.session }))) return
  await useMoney(db, held, paid.amount)
}

/** Money that was captured and bought nothing, as far as our books know, buys now what it was for, or goes back. */
export const useForgotten = (db: Db, site: string, id: string): Promise<void> =>
  transaction(db, async (db) => {
    const held = await lockAll(db, site, id)
    const { status, captured, refunded } = held.payment
    if (status !== 'paid' || held.hold.status === 'paid' || (await orders.numberOf(db, id))) return
    await payments.bookCapture(db, id, captured)
    await useMoney(db, held, captured - refunded)
  })

type Held = { buyer: orders.Buyer; hold: Hold; payment: payments.Payment }

/** The shopper's cart, the hold and the payment, locked in this order, as everywhere. */
async function lockAll(db: Db, site: string, id: string): Promise<Held> {
  const known = await store.find(db, id)
  const buyer = { site, shopper: { id: known?.userId ?? '' } }
  if (known) await cart.lock(db, buyer)
  const hold = known && (await store.lock(db, id))
  const payment = await payments.lock(db, id)
  if (!hold || !payment) throw new Error(`payment ${id} is for nothing that was ever held`)
  return { buyer, hold, payment }
}

async function useMoney(db: Db, { buyer, hold }: Held, amount: number): Promise<void> {
  if (amount === hold.bill.total && (await hasGoods(db, hold))) await openOrder(db, buyer, hold)
  else await sendBack(db, buyer, hold, amount)
}

/** What is held is there; what was let go is taken again if it still lies on the shelf. */
async function hasGoods(db: Db, hold: Hold): Promise<boolean> {
  if (hold.status === 'open') return true
  try {
    await attempt(db, (db) => inventory.reserve(db, holds.stockedBy(hold)))
    return true
  } catch (error) {
    if (isShopError(error) && error.code === 'OUT_OF_STOCK') return false
    throw error
  }
}

async function openOrder(db: Db, buyer: orders.Buyer, hold: Hold): Promise<void> {
  const { id, storeId, lines, bill, address, promise, language } = hold
  await orders.open(db, buyer, id, {
    storeId,
    lines,
    bill,
    address,
    promise,
    language,
    paymentStatus: 'PAID',
    why: 'Paid online',
  })
  await cart.takeBought(db, buyer, lines)
  await cart.unmarkHeld(db, buyer)
  await ledger.post(db, id, `placed:${id}`, ledger.saleOf(bill, 'shopper'))
  await store.setPaid(db, id)
}

/** The money came too late or was not what was agreed: it goes back whole, and the shopper sees why in My Orders. */
async function sendBack(db: Db, buyer: orders.Buyer, hold: Hold, amount: number): Promise<void> {
  const { id, storeId, lines, bill, address, language } = hold
  const late = amount === bill.total
  const why = late ? 'Paid after its time, when the goods were gone' : 'What was paid is not what was agreed'
  if (hold.status === 'open') await holds.end(db, id, 'failed')
  await orders.open(db, buyer, id, {
    storeId,
    lines,
    bill,
    address,
    language,
    status: 'Rejected',
    paymentStatus: 'REFUND ON ITS WAY',
    why,
  })
  if (amount > 0) await refunds.toCard(db, { order: id, amount, by: null, why })
  await jobs.add(
    db,
    'mail',
    lateMail(wordsIn(language), {
      ...(await store.buyerOf(db, hold.userId)),
      amount,
      late,
      site: buyer.site,
    }),
  )
}

/** What the webhook is given: signed bytes, and whoever can tell whether they are the provider's. */
export async function takeEvent(
  db: Db,
  provider: payments.PaymentProvider | null,
  site: string,
  bytes: Buffer,
  signature: string | undefined,
): Promise<void> {
  if (!provider) throw new ShopError('PAYMENTS_OFF')
  await settle(db, site, provider.readEvent(bytes, signature))
}
