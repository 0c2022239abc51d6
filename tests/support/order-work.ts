import { sql } from 'kysely'
import { rideOrdersV1, storeOrdersV1 } from '#contract/v1/order-work.ts'
import { insert } from '#server/shop/rider-offers/rider-offers.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

/** Steps of pickers and riders, as their screens send them. */
export const work = {
  accept: (by: Client, id: string) => by.call(storeOrdersV1.accept, { id }),
  release: (by: Client, id: string) => by.call(storeOrdersV1.release, { id }),
  pick: (by: Client, id: string) => by.call(storeOrdersV1.pick, { id }),
  pack: (by: Client, id: string, bags: unknown = 2) => by.call(storeOrdersV1.pack, { id, body: { bags } }),
  missing: (
    by: Client,
    id: string,
    report: { productId: string; missing: number; of: number },
    key?: string,
  ) =>
    by.call(storeOrdersV1.missing, {
      id,
      body: report,
      ...(key && { headers: { 'idempotency-key': key } }),
    }),
  replace: (by: Client, id: string, body: object, key?: string) =>
    by.call(storeOrdersV1.replace, { id, body, ...(key && { headers: { 'idempotency-key': key } }) }),
  handOver: (by: Client, id: string, riderId: string) =>
    by.call(storeOrdersV1.handOver, { id, body: { riderId } }),
  take: (by: Client, id: string) => by.call(rideOrdersV1.take, { id }),
  arrive: (by: Client, id: string) => by.call(rideOrdersV1.arrive, { id }),
  deliver: (by: Client, id: string, code: string, also: object = {}) =>
    by.call(rideOrdersV1.deliver, { id, body: { code, ...also } }),
  giveBack: (by: Client, id: string, reason: string) =>
    by.call(rideOrdersV1.giveBack, { id, body: { reason } }),
  fail: (by: Client, id: string, reason: string) => by.call(rideOrdersV1.fail, { id, body: { reason } }),
}

const before = ['accept', 'pack', 'take', 'arrive'] as const

/** Takes an order by one person to the stage that `last` leads to. */
export async function bring(by: Client, id: string, last: (typeof before)[number]): Promise<void> {
  for (const name of before.slice(0, before.indexOf(last) + 1)) {
    const { status, body } = await work[name](by, id)
    if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  }
}

/** The hand-over code of an order, as its shopper would say it. */
export async function codeOf({ database: { db } }: TestShop, id: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from order_handling where order_id = ${id}`.execute(db)
  return rows[0]?.code ?? ''
}

/** Another code than the right one. */
export const wrongCode = (code: string): string => (code === '0000' ? '1111' : '0000')

/** The step after which the order of a call can take the call's step. */
const stepBefore: Record<string, (typeof before)[number]> = {
  'storeOrdersV1.release': 'accept',
  'storeOrdersV1.pick': 'accept',
  'storeOrdersV1.pack': 'accept',
  'storeOrdersV1.missing': 'accept',
  'storeOrdersV1.handOver': 'pack',
  'rideOrdersV1.take': 'pack',
  'rideOrdersV1.arrive': 'take',
  'rideOrdersV1.deliver': 'arrive',
  'rideOrdersV1.fail': 'arrive',
  'rideOrdersV1.giveBack': 'take',
  'riderOffersV1.accept': 'pack',
  'riderOffersV1.pass': 'pack',
}

/** Values with which a call of pickers or riders succeeds; none for other calls. */
export async function samplesOfWork(
  shop: TestShop,
  by: Client & { id: string },
  call: string,
  newOrder: () => Promise<string>,
) {
  const step = stepBefore[call]
  if (!step) return {}
  const id = await newOrder()
  await bring(by, id, step)
  if (call === 'storeOrdersV1.missing') await work.pick(by, id)
  const offer = call.startsWith('riderOffersV1.') && { Offer: await offerTo(shop, by.id, id) }
  return { Order: id, Rider: by.id, Code: await codeOf(shop, id), ...offer }
}

/** Offers a packed order to a rider; returns the id of the offer. */
export async function offerTo(
  { database: { db } }: TestShop,
  rider: string,
  orderId: string,
): Promise<string> {
  const { rows } = await sql<{
    store: string
  }>`select store_id as store from orders where id = ${orderId}`.execute(db)
  return insert(db, { storeId: rows[0]?.store ?? '', rider, orderIds: [orderId] })
}
