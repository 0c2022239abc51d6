import { sql } from 'kysely'
import type { ItemProblem } from '#contract/v1/help.ts'
import { helpV1 } from '#contract/v1/help.ts'
import { staffHelpV1 } from '#contract/v1/staff-help.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'
import { freshPicture } from './uploading.ts'

/** Rules under which every account with one delivered order gets refunds below ₹150 at once. */
export const openHanded = {
  instantBelow: 15_000,
  minDays: 0,
  minOrders: 1,
  windowHours: 24,
  refundSharePercent: 100,
}

export const setHelpRules = (by: Client, storeId: string, also: Partial<typeof openHanded> = {}) =>
  by.call(staffHelpV1.setRules, { id: storeId, body: { ...openHanded, ...also } })

type Report = { productId: string; quantity?: number; problem?: ItemProblem; text?: string; picture?: string }

/** Reports pieces of an item, by default one that is missing. */
export const report = (
  by: Client,
  orderId: string,
  { quantity = 1, problem = 'missing', ...also }: Report,
  key?: string,
) =>
  by.call(helpV1.create, {
    id: orderId,
    body: { quantity, problem, ...also },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

export const decide = (by: Client, id: string, body: { refund: number; why?: string; read?: number }) =>
  by.call(staffHelpV1.decide, { id, body: { read: 0, ...body } })

/** Uploads a picture for a report, as a browser does. */
export async function uploadForHelp(by: Client, bytes?: Buffer) {
  const form = new FormData()
  form.set(
    'image',
    new Blob([new Uint8Array(bytes ?? (await freshPicture()))], { type: 'image/png' }),
    'a.png',
  )
  const headers = { authorization: `Bearer ${by.token}` }
  const response = await fetch(`${by.url}${helpV1.upload.path}`, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as { url: string; code?: string } }
}

/** As if the orders of a shopper had been delivered so many hours earlier. */
export async function deliveredEarlier({ database: { db } }: TestShop, orderId: string, hours: number) {
  await sql`
    update order_history set at = at - make_interval(hours => ${hours}::int) where order_id = ${orderId}`.execute(
    db,
  )
}
