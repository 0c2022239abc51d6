import { type OrderStatus, statusesOf, statusFacts, type Tracking } from '#contract/order-states.ts'
import type { MessageKind } from '#contract/v1/messages.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { orderMail, type StepKind } from './mails.ts'
import * as queries from './messaging.queries.ts'
import { isRecord, LATE_AFTER_MINUTES, LATE_UNTIL_MINUTES, stopToken } from './messaging.rules.ts'
import { send } from './messaging.ts'

type Site = { baseUrl: string; secret: string }

/**
 * Sends the messages about a step of an order, unless the step was undone or overtaken meanwhile. Each is sent once in
 * the life of an order: one that goes out a second time is on its order page. `fromWallet`: what the wallet paid,
 * in paise.
 */
export function sendOrderMessages(
  db: Db,
  site: Site,
  { id, fromWallet = 0 }: { id: string; fromWallet?: number | undefined },
  kind: StepKind,
): Promise<void> {
  return transaction(db, async (db) => {
    // locked, so that a step that ends the order comes before the message or after it
    const order = await orders.lock(db, id, orders.everyOrder)
    if (!isTrue(kind, order.status)) return
    await send(db, order, {
      kind,
      event: kind,
      mail: (contact) =>
        orderMail(order, kind, { ...contact, ...site, fromWallet, stop: stopAddress(site, order, kind) }),
      ...(!isRecord(kind, 'mail') && { unsubscribe: oneClickAddress(site, order), minutes: NEWS_MINUTES }),
    })
  })
}

/** A message about a delivery that arrives a day later helps nobody. */
const NEWS_MINUTES = 24 * 60

/** In which a message is still true. */
const trueIn: Record<StepKind, Tracking[]> = {
  placed: ['waiting', 'on its way', 'delivered'],
  'on-the-way': ['on its way'],
  late: ['waiting', 'on its way'],
  delivered: ['delivered'],
}
const isTrue = (kind: StepKind, status: OrderStatus): boolean =>
  trueIn[kind].includes(statusFacts[status].tracking)

/** Sends a message about each order that is late; one that has ended or arrived gets none. Returns how many. */
export async function sendLateMessages(db: Db, site: Site, signal?: AbortSignal): Promise<number> {
  const late = await queries.listLate(db, {
    statuses: statusesOf(...trueIn.late),
    after: LATE_AFTER_MINUTES,
    until: LATE_UNTIL_MINUTES,
  })
  // one order that fails does not stop the others
  const failures: unknown[] = []
  for (const id of late) {
    signal?.throwIfAborted()
    await sendOrderMessages(db, site, { id }, 'late').catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'late messages were not sent')
  return late.length
}

type Owned = { userId: string }

/** The page with the button that stops these mails; null for a record. */
const stopAddress = ({ baseUrl, secret }: Site, { userId }: Owned, kind: MessageKind): string | null =>
  isRecord(kind, 'mail') ? null : `${baseUrl}/stop-messages?token=${stopToken(secret, userId)}`

const oneClickAddress = ({ baseUrl, secret }: Site, { userId }: Owned): string =>
  `${baseUrl}/api/v1/messages/unsubscribe?token=${stopToken(secret, userId)}`
