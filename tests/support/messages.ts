import { sql } from 'kysely'
import { messagesV1 } from '#contract/v1/messages.ts'
import { sendOrderMessages } from '#server/shop/messaging/messaging.ts'
import type { Client } from './client.ts'
import type { TestShop } from './shop.ts'

type Kind = Parameters<typeof sendOrderMessages>[3]

export const siteOf = (shop: TestShop) => ({ baseUrl: shop.baseUrl, secret: shop.tokenSecret })

/** Runs the job about a step of an order, as its worker does when the time to undo the step is over. */
export const announce = (shop: TestShop, order: string, kind: Kind) =>
  sendOrderMessages(shop.database.db, siteOf(shop), { id: order }, kind)

/** The promised time of an order has been over for some minutes. */
export const makeLate = (shop: TestShop, order: string, minutes: number) =>
  sql`update orders set created_at = now() - make_interval(mins => eta_high + ${minutes}::int)
       where id = ${order}`.execute(shop.database.db)

/** Sets quiet hours that began an hour ago, or begin in two hours, whatever the time is. */
export function beQuiet(client: Client, when: 'now' | 'later') {
  const minutes = when === 'now' ? [-60, 60] : [120, 240]
  const [from = '', until = ''] = minutes.map((offset) => inIndia(new Date(Date.now() + offset * 60_000)))
  return client.call(messagesV1.setQuietHours, { body: { from, until } })
}

const inIndia = (at: Date): string => new Date(at.getTime() + 330 * 60_000).toISOString().slice(11, 16)
