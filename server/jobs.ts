import { makePartitions } from './partitions.ts'
import type { PaymentGateways } from './payment-gateways.ts'
import { type Db, transaction } from './platform/database/database.ts'
import { sweepKeys } from './platform/database/idempotency.ts'
import { deleteOldCounts } from './platform/http/shared-limits.ts'
import type { JobHandlers } from './platform/jobs/worker.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { sweepSecurityEvents } from './platform/security/security-events.ts'
import { playEvening } from './play-evening.ts'
import { sweepErased } from './shop/account/erase.ts'
import * as cart from './shop/cart/cart.ts'
import { countSales, listUsedPictures } from './shop/catalogue/catalogue.ts'
import * as holds from './shop/checkout/holds.ts'
import { bookCharge } from './shop/checkout/payment-events.ts'
import { endPayment, reconcile } from './shop/checkout/reconcile.ts'
import { updateEtaCorrections } from './shop/delivery/delivery.ts'
import { mailServed } from './shop/delivery/delivery-requests.ts'
import {
  bookDispute,
  bookProviderRefund,
  reportSecondCharge,
  takePaidTwice,
} from './shop/fulfilment/at-the-provider.ts'
import { handBackOrdersOf } from './shop/fulfilment/hand-back.ts'
import { sendRefund } from './shop/fulfilment/money.ts'
import { offerOrders, offerOrdersOfAll } from './shop/fulfilment/offers.ts'
import { releaseRefunds, sweepHeldRefunds } from './shop/fulfilment/release.ts'
import * as help from './shop/help/help.ts'
import { mailCode, sweepCodes } from './shop/identity/codes.ts'
import { keysFrom } from './shop/identity/identity.rules.ts'
import { listAvatars, sweepSessions } from './shop/identity/identity.ts'
import { batches, sweepAvailability } from './shop/inventory/inventory.ts'
import { issueCreditNote } from './shop/invoices/invoices.ts'
import { applyLeastLives } from './shop/least-life/least-life.ts'
import * as mails from './shop/mailing/mailing.ts'
import { type PicturePlace, type PictureUses, sweepPictures } from './shop/media/sweep.ts'
import * as messaging from './shop/messaging/messaging.ts'
import { listPicturesOfLines, positions, takeUncounted } from './shop/orders/orders.ts'
import type { PaymentProvider } from './shop/payments/payments.ts'
import { countPairs } from './shop/recommendations/recommendations.ts'
import { deleteOld as deleteOldOffers } from './shop/rider-offers/rider-offers.ts'
import * as savedLists from './shop/saved-lists/saved-lists.ts'
import { countOrdered, rewriteDocuments, sweepChanges } from './shop/search/search.ts'
import { countSearches, updateBoosts } from './shop/search-insights/search-insights.ts'
import { deleteOld as deleteOldSlots } from './shop/slots/slots.ts'
import { mailReturned } from './shop/stock-alerts/stock-alerts.ts'

type JobContext = {
  db: Db
  cards: PaymentGateways
  mailer: Mailer | null
  /** whether `mailer` sends mails over SMTP, instead of showing them in the demo */
  overSmtp?: boolean
  baseUrl: string
  /** what sends messages other than mails; left out, they wait for a process that has it */
  senders?: messaging.Senders
  /** whether an evening may be played */
  demo?: boolean
  /** signs the links of mails that work without a login */
  tokenSecret: string
  /** where uploaded pictures are; without it they are not swept */
  pictures?: PicturePlace
  log: { error(about: object | string, text?: string): void }
}

/** The handler of each job. */
export const jobHandlers = ({
  db,
  cards: providers,
  mailer,
  overSmtp = false,
  demo = false,
  baseUrl,
  tokenSecret,
  senders,
  pictures,
  log,
}: JobContext): JobHandlers => ({
  'count-orders': (_, { signal }) => countOrders(db, signal),
  'order-placed': ({ store, lines }) =>
    transaction(db, async (db) => {
      await countOrdered(db, lines)
      // a job of the previous release has no store
      if (store) await countSales(db, store, lines)
    }),
  'product-archived': ({ product }) => cart.deleteProduct(db, product),
  'sweep-sessions': async () => [await sweepSessions(db), await sweepCodes(db)],
  'sweep-erased': () => sweepErased(db),
  'sweep-keys': async () => [await sweepKeys(db), await deleteOldCounts(db)],
  'sweep-availability': async () => [await sweepAvailability(db), await sweepChanges(db)],
  'rewrite-search': (_, { signal }) => rewriteDocuments(db, signal),
  'count-searches': (_, { signal }) => countSearches(db, signal),
  'update-search-boosts': () => updateBoosts(db),
  'learn-promises': (_, { signal }) => updateEtaCorrections(db, signal),
  'mail-served': () => mailServed(db, baseUrl),
  'mail-stock-alerts': (_, { signal }) => mailReturned(db, { secret: tokenSecret, baseUrl }, signal),
  'count-pairs': (_, { signal }) => countPairs(db, signal),
  'expire-hold': ({ hold }) => holds.expire(db, hold),
  'sweep-holds': () => holds.sweep(db),
  'issue-credit-note': ({ order }) => issueCreditNote(db, order),
  'release-refunds': ({ order }) => releaseRefunds(db, baseUrl, order),
  'take-paid-twice': ({ order }) => takePaidTwice(db, baseUrl, order),
  'sweep-held-refunds': () => sweepHeldRefunds(db, baseUrl),
  'hand-back-orders': ({ user }) => handBackOrdersOf(db, baseUrl, user),
  'offer-orders': ({ store }, { signal }) => (store ? offerOrders(db, store) : offerOrdersOfAll(db, signal)),
  'sweep-offers': () => deleteOldOffers(db),
  'sweep-slots': () => deleteOldSlots(db),
  'sweep-positions': () => positions.sweep(db),
  ...paymentHandlers({ db, providers, baseUrl, log }),
  ...messageHandlers({ db, baseUrl, tokenSecret, log, senders }),
  'play-evening': async () => demo && playEvening({ db, baseUrl, log }),
  'mail-code': (request) => mailCode(db, keysFrom(tokenSecret), request),
  'send-mail': ({ mail }) => mails.sendMail(db, { mailer, log, tokenSecret }, mail),
  mail: (mail, { id }) => mails.adopt(db, mail, id),
  'send-due-mails': (_, { signal }) => mails.sendDue(db, { mailer, log, overSmtp, tokenSecret }, signal),
  'sweep-security-events': () => sweepSecurityEvents(db),
  'sweep-mails': async () => [await mails.sweepMails(db), await messaging.sweepMessages(db)],
  'sweep-pictures': async (_, { signal }) => pictures && sweepPictures(db, pictures, pictureUses, signal),
  'review-batches': async (_, { signal }) => [
    await batches.endSales(db, signal),
    await batches.takeOutExpired(db, signal),
    await batches.deleteOld(db),
  ],
  'apply-least-lives': (_, { signal }) => applyLeastLives(db, signal),
  'make-partitions': (_, { signal }) => makePartitions(db, signal),
})

const paymentHandlers = ({
  db,
  providers,
  baseUrl,
  log,
}: Pick<JobContext, 'db' | 'baseUrl' | 'log'> & { providers: PaymentGateways }) =>
  ({
    'end-payment': async ({ payment }) =>
      providers.all.length > 0 && endPayment(db, providers, baseUrl, payment),
    'send-refund': async ({ refund }) => providers.all.length > 0 && sendRefund(db, providers, refund),
    'book-refund': async ({ refund, provider }) =>
      providers.all.length > 0 &&
      bookProviderRefund(db, providerOfEvent(providers, provider), baseUrl, refund),
    'book-dispute': async ({ dispute, provider }) =>
      providers.all.length > 0 && bookDispute(db, providerOfEvent(providers, provider), baseUrl, dispute),
    'book-charge': async ({ provider, ...charge }) =>
      providers.all.length > 0 && bookCharge(db, providerOfEvent(providers, provider), baseUrl, charge),
    'report-second-charge': (charged) => reportSecondCharge(db, baseUrl, charged),
    'reconcile-payments': async ({ all }) =>
      providers.all.length > 0 && reconcile(db, providers, baseUrl, log, all ? 'all' : 'lately'),
    'sandbox-event': ({ event }) => providers.deliver(event),
  }) satisfies Partial<JobHandlers>

/** The provider of an event; jobs of releases before 0430 have no name, and none of theirs were of Razorpay. */
function providerOfEvent({ all }: PaymentGateways, name: string | undefined): PaymentProvider {
  const found = all.find((one) => (name ? one.name === name : one.name !== 'razorpay'))
  if (!found) throw new Error(`the keys of the payment provider ${name ?? ''} are not set`)
  return found
}

const messageHandlers = ({
  db,
  baseUrl,
  tokenSecret: secret,
  log,
  senders = { sms: null, push: null },
}: Pick<JobContext, 'db' | 'baseUrl' | 'tokenSecret' | 'log' | 'senders'>): Pick<
  JobHandlers,
  MessageJob
> => ({
  'send-order-messages': ({ order, kind, fromWallet }) =>
    messaging.sendOrderMessages(db, { baseUrl, secret }, { id: order, fromWallet }, kind),
  'send-late-messages': (_, { signal }) => messaging.sendLateMessages(db, { baseUrl, secret }, signal),
  'send-message': ({ message }) => messaging.sendMessage(db, { senders, log }, message),
  'send-due-messages': (_, { signal }) => messaging.sendDueMessages(db, { senders, log }, signal),
})
type MessageJob = 'send-order-messages' | 'send-late-messages' | 'send-message' | 'send-due-messages'

/** Everything that refers to pictures. */
export const pictureUses: PictureUses = {
  current: [listUsedPictures, listAvatars, help.listPictures],
  copies: [listPicturesOfLines, holds.listPictures, savedLists.listPictures],
}

/** Counts new orders among the sales of products, some at a time. */
async function countOrders(db: Db, signal: AbortSignal): Promise<void> {
  let lines: Awaited<ReturnType<typeof takeUncounted>>
  do {
    signal.throwIfAborted()
    lines = await transaction(db, async (db) => {
      const taken = await takeUncounted(db)
      await countOrdered(db, taken)
      for (const [store, sold] of Map.groupBy(taken, (line) => line.storeId))
        await countSales(db, store, sold)
      return taken
    })
  } while (lines.length > 0)
}

export const timetable = `
* * * * * count-orders
17 * * * * sweep-sessions
47 3 * * * sweep-keys
7 4 * * * sweep-erased
* * * * * send-due-mails ?queue=mails
27 4 * * * sweep-mails
37 4 * * * sweep-security-events
57 4 * * * sweep-pictures
*/15 * * * * sweep-availability
* * * * * sweep-holds
* * * * * send-late-messages
* * * * * send-due-messages ?queue=messages
* * * * * mail-stock-alerts
* * * * * sweep-held-refunds
* * * * * rewrite-search
*/10 * * * * learn-promises
*/5 * * * * count-searches
55 19 * * * update-search-boosts
*/5 * * * * mail-served
23 * * * * count-pairs
*/2 * * * * reconcile-payments
17 4 * * * reconcile-payments ?id=reconcile-all-payments {all: true}
* * * * * review-batches
*/10 * * * * apply-least-lives
* * * * * offer-orders
7 3 * * * sweep-offers
9 3 * * * sweep-slots
* * * * * sweep-positions
*/10 * * * * make-partitions
`.trim()
