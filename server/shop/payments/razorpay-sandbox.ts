import { timingSafeEqual } from 'node:crypto'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isId, newId } from '#server/platform/database/ids.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import type { RazorpayKeys } from './razorpay-client.ts'
import { razorpaySignature } from './razorpay-event.ts'
import type { RazorpayLink, RazorpayRefund } from './razorpay-objects.ts'
import * as queries from './razorpay-sandbox.queries.ts'
import { findEvent, insertEvent, refundable, setDelivered } from './sandbox-bank.queries.ts'

/** Where the demo serves its stand-in for Razorpay's API. */
export const RAZORPAY_SANDBOX = '/sandbox/razorpay'
const EVENT = 'evt_razorpay_'
export const isRazorpayEvent = (id: string): boolean => id.startsWith(EVENT)

const LINK = 'plink_'
const CHARGE = 'pay_'
/** Delay of the job that repeats the delivery, so that the first delivery can finish. */
const REDELIVERY_SECONDS = 5

type Settings = { keys: RazorpayKeys; baseUrl: string; shopUrl(): string }
type Reply = { status: number; body: object }
type Call = { method: string; path: string; query: Record<string, string>; body: object; key: string }
export type RazorpayAction = 'pay' | 'cancel'
export type RazorpaySandbox = ReturnType<typeof openRazorpaySandbox>

/**
 * A stand-in for Razorpay in the demo and in tests: the calls of its API that the shop makes, a payment page, and
 * signed events over HTTP. It has its own tables.
 */
export function openRazorpaySandbox(db: Db, settings: Settings) {
  const { keys, shopUrl } = settings
  async function deliverOnce(id: string): Promise<number> {
    const event = await findEvent(db, id)
    if (!event) return 0
    const response = await fetch(`${shopUrl()}/api/order/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': razorpaySignature(event.body, keys.webhookSecret),
      },
      body: event.body,
    }).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) await setDelivered(db, id)
    return response?.status ?? 0
  }
  return {
    isAuthorised: (header: string | undefined) =>
      sameText(header ?? '', `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`),
    answer: (call: Call): Promise<Reply> => answer(db, settings, call),
    // the id comes from the URL and may be malformed
    find: async (id: string) => (isLink(id) ? queries.find(db, id) : null),
    /** Pays or cancels on the page; returns the link as it is now and the status of the event's delivery. */
    async act(id: string, action: RazorpayAction) {
      const { link, event } = await end(db, id, action)
      return { link, told: event ? await deliverOnce(event) : null }
    },
    /** Delivers an event unless it was delivered already; throws when the shop does not accept it, to be retried. */
    async deliver(event: string): Promise<void> {
      const undelivered = (await findEvent(db, event))?.delivered === false
      if (undelivered && (await deliverOnce(event)) !== 200)
        throw new Error(`the shop did not accept event ${event}`)
    },
  }
}

const isLink = (id: string): boolean => id.startsWith(LINK) && isId(id.slice(LINK.length))

function sameText(a: string, b: string): boolean {
  const [given, expected] = [Buffer.from(a), Buffer.from(b)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const refused = (description: string): Reply => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})
const NO_SUCH_ID = refused('The id provided does not exist')
const ok = (body: object): Reply => ({ status: 200, body })

async function answer(db: Db, settings: Settings, call: Call): Promise<Reply> {
  const [, kind = '', id = '', verb = ''] = call.path.split('/')
  if (kind === 'payment_links' && id === '')
    return call.method === 'POST' ? createLink(db, settings, call) : listLinks(db, settings, call)
  if (kind === 'payment_links') {
    const link = isLink(id) ? await queries.find(db, id) : null
    if (!link) return NO_SUCH_ID
    if (verb !== 'cancel') return ok(toLink(settings, link))
    if (link.status !== 'open') return refused('Payment link can only be cancelled while it is created.')
    return ok(toLink(settings, (await end(db, id, 'cancel')).link))
  }
  if (kind === 'payments' && verb === 'refund') return createRefund(db, id, call)
  if (kind === 'payments' && verb === 'refunds') {
    const items = call.query.skip === '0' ? await queries.listRefunds(db, id) : []
    return ok({ items: items.map(toRefund) })
  }
  if (kind === 'payments') {
    const link = await queries.findByCharge(db, id)
    return link ? ok(paymentOf(link)) : NO_SUCH_ID
  }
  const refund = kind === 'refunds' ? await queries.findRefund(db, { id }) : null
  return refund ? ok(toRefund(refund)) : NO_SUCH_ID
}

async function createLink(db: Db, settings: Settings, { body }: Call): Promise<Reply> {
  const request = body as queries.LinkRequest
  if (!isId(request.reference_id) || !(request.amount > 0)) return refused('The amount is invalid.')
  const id = `${LINK}${request.reference_id}`
  if (!(await queries.insert(db, id, request)))
    return refused('payment link with given reference_id already exists')
  return ok(toLink(settings, { id, status: 'open', request, charge: null }))
}

async function listLinks(db: Db, settings: Settings, { query }: Call): Promise<Reply> {
  const id = `${LINK}${query.reference_id ?? ''}`
  const link = isLink(id) ? await queries.find(db, id) : null
  return ok({ payment_links: link ? [toLink(settings, link)] : [] })
}

const createRefund = (db: Db, charge: string, { body, key }: Call): Promise<Reply> =>
  transaction(db, async (db) => {
    const { amount: paise, notes } = body as { amount: number; notes: Record<string, string> }
    const left = await refundable(db, charge)
    const earlier = await queries.findRefund(db, { key })
    if (earlier) return ok(toRefund(earlier))
    if (!(paise > 0) || left < paise)
      return refused('The refund amount is greater than what is left of the payment.')
    const refund = { key, id: `rfnd_${newId()}`, charge, paise, notes }
    await queries.insertRefund(db, refund)
    return ok(toRefund(refund))
  })

async function end(db: Db, id: string, action: RazorpayAction) {
  return transaction(db, async (db) => {
    const before = await queries.lock(db, id)
    if (!before) throw new Error(`the sandbox has no link ${id}`)
    if (before.status !== 'open') return { link: before, event: null }
    const paid = action === 'pay'
    const link = await queries.end(db, id, paid ? 'paid' : 'expired', paid ? `${CHARGE}${newId()}` : null)
    const event = `${EVENT}${newId()}`
    await insertEvent(db, { id: event, body: JSON.stringify(eventBody(link)) })
    await jobs.add(db, 'sandbox-event', { event }, { inSeconds: REDELIVERY_SECONDS })
    return { link, event }
  })
}

const statuses = { open: 'created', paid: 'paid', expired: 'cancelled' } as const

const toLink = ({ baseUrl }: Pick<Settings, 'baseUrl'>, link: queries.StoredLink): RazorpayLink => ({
  id: link.id,
  status: statuses[link.status],
  amount_paid: link.charge ? link.request.amount : 0,
  short_url: `${baseUrl}${RAZORPAY_SANDBOX}/pay/${link.id}`,
  notes: link.request.notes,
  payments: link.charge ? [{ payment_id: link.charge, status: 'captured' }] : [],
})

const paymentOf = ({ charge, request }: queries.StoredLink) => ({
  id: charge,
  amount: request.amount,
  order_id: null,
  notes: request.notes,
})

const toRefund = ({ id, charge, paise, notes }: queries.StoredRefund): RazorpayRefund => ({
  id,
  status: 'processed',
  amount: paise,
  payment_id: charge,
  notes,
})

const eventBody = (link: queries.StoredLink) => ({
  entity: 'event',
  event: link.charge ? 'payment_link.paid' : 'payment_link.cancelled',
  payload: {
    payment_link: { entity: toLink({ baseUrl: '' }, link) },
    ...(link.charge && { payment: { entity: paymentOf(link) } }),
  },
})
