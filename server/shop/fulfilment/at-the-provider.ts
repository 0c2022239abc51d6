import { type Db, transaction } from '#server/platform/database/database.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as payments from '#server/shop/payments/payments.ts'
import { mailCashOwed, mailDispute, mailProviderRefund, mailSecondCharge } from './admin-mails.ts'
import { mailRefunds } from './mails.ts'
import { issueRefunds } from './money.ts'
import { mailTakenOut } from './wallet-mails.ts'

/**
 * Posts a refund that was made at the provider's dashboard. Its current state is retrieved outside any transaction;
 * ledger, order and the admins' mail are written in one. Throws to be retried.
 */
export async function bookProviderRefund(
  db: Db,
  provider: payments.PaymentProvider,
  baseUrl: string,
  id: string,
): Promise<void> {
  const before = await payments.providerRefunds.find(db, id)
  const found = await provider.readRefund(id)
  // refunds made by the shop have their own job; one that failed before it was known moved no money
  if (found.refund || (!before && found.state === 'failed') || !(await isOurs(db, provider, found))) return
  await changeOrder(db, baseUrl, found.payment, async (db, order) => {
    if (!(await payments.providerRefunds.apply(db, order.id, { before, found })))
      throw new Error(`refund ${id} changed while it was read`)
    if (!before) await mailProviderRefund(db, baseUrl, order, found.amount)
  })
}

/** Posts the current state of a dispute in the same way; mails admins each time its status changes. */
export async function bookDispute(
  db: Db,
  provider: payments.PaymentProvider,
  baseUrl: string,
  id: string,
): Promise<void> {
  const before = await payments.disputes.find(db, id)
  const found = await provider.readDispute(id)
  if (!(await isOurs(db, provider, found))) return
  await changeOrder(db, baseUrl, found.payment, async (db, order) => {
    await payments.disputes.apply(db, order.id, { before, found })
    if (before?.status !== found.status) await mailDispute(db, baseUrl, order, found)
  })
}

/**
 * Mails admins that the provider charged a shopper twice for one order. The second amount is not in the order's books,
 * and nor is its refund, which is made at the provider's dashboard.
 */
export const reportSecondCharge = (
  db: Db,
  baseUrl: string,
  { payment, charge, amount }: { payment: string; charge: string; amount: number },
): Promise<void> =>
  transaction(db, async (db) => {
    const order = await orders.lock(db, payment, orders.everyOrder)
    await mailSecondCharge(db, baseUrl, order, { charge, amount })
  })

/**
 * False for a payment of another shop with the same account, of another provider, or charged a second time. Throws, to
 * be retried, before the capture.
 */
async function isOurs(
  db: Db,
  { name }: payments.PaymentProvider,
  { payment: id, charge }: { payment: string | null; charge: string | null },
): Promise<boolean> {
  const payment = id === null ? null : await payments.find(db, id)
  if (payment?.provider !== name) return false
  if (payment.status !== 'paid') throw new Error(`payment ${payment.id} is not captured yet`)
  return !payments.isSecondCharge(payment, charge)
}

/** Takes out of the wallet what a bank withheld while an order was paid with it; nothing if nothing is paid twice. */
export const takePaidTwice = (db: Db, baseUrl: string, id: string): Promise<void> =>
  changeOrder(db, baseUrl, id, async () => {})

/**
 * Takes out of the wallet what it has and the shopper got this way, too. Refunds what the shopper is owed after the
 * change, the way it was paid: a dispute may be won after the order was rejected.
 */
async function changeOrder(
  db: Db,
  baseUrl: string,
  id: string | null,
  change: (db: Db, order: orders.Order) => Promise<void>,
): Promise<void> {
  await transaction(db, async (db) => {
    const order = await orders.lock(db, id ?? '', orders.everyOrder)
    await change(db, order)
    await mailTakenOut(db, baseUrl, order, await payments.walletRefunds.takePaidTwice(db, order))
    const balances = await ledger.balancesOf(db, order.id)
    const owed = { order: order.id, amount: -balances.shopper, by: null, why: '' }
    if (owed.amount > 0) {
      const issued = await issueRefunds(db, owed, balances, { userId: order.userId, toWallet: [] })
      await mailRefunds(db, order, { issued, by: null, baseUrl })
      const why = 'The reason is a change at the payment provider, such as a dispute that was won.'
      await mailCashOwed(db, order, { issued, baseUrl, why })
    }
    const after = await ledger.balancesOf(db, order.id)
    await orders.setPaymentStatus(db, order.id, ledger.paymentStatusOf(after))
  })
}
