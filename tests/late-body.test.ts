import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { buy } from './support/buying.ts'
import type { Client } from './support/client.ts'
import { seed } from './support/fixture.ts'
import { openTestShop } from './support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
afterAll(() => shop.close())

/** Sends the headers of a call, then `meanwhile` happens, then its body is sent; the reply. */
async function late(
  by: Client,
  { method, path }: { method: string; path: string },
  body: object,
  meanwhile: () => Promise<unknown>,
) {
  const sent = Buffer.from(JSON.stringify(body))
  const call = request(`${shop.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/json',
      'content-length': sent.length,
    },
  })
  call.write(sent.subarray(0, 1))
  // the permissions of the headers count for a second, which begins later on a busy machine
  await pause(3_000)
  await meanwhile()
  call.end(sent.subarray(1))
  const [reply] = (await once(call, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, body: JSON.parse(await text(reply)) as { code?: string } }
}

async function pendingOrder(): Promise<string> {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ price: 30, discount: 0 })
  return (await buy(asha, [{ productId, quantity: 2 }], 60))._id
}
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from orders where id = ${id}`.execute(db)).rows[0]?.status

test('a call whose body arrives after a dismissal changes nothing', async () => {
  const id = await pendingOrder()
  const staff = await fixture.staff([{ permission: 'orders:move' }])
  const call = { method: 'PATCH', path: `/api/order/update-status/${id}` }
  const reply = await late(staff, call, { status: 'Rejected', why: 'revenge' }, () =>
    sql`delete from staff_grants where user_id = ${staff.id}`.execute(db),
  )
  expect(reply.status).toBe(403)
  expect(await statusOf(id)).toBe('Pending')
})

test('a call whose body arrives after the logout changes nothing; without either it is carried out', async () => {
  const id = await pendingOrder()
  const staff = await fixture.staff([{ permission: 'orders:move' }])
  const call = { method: 'PATCH', path: `/api/order/update-status/${id}` }
  expect((await late(staff, call, { status: 'Shipped' }, async () => {})).status).toBe(200)
  expect(await statusOf(id)).toBe('Shipped')
  const reply = await late(staff, call, { status: 'Delivered' }, () => staff.call(contracts.identity.logout))
  expect(reply.status).toBe(401)
  expect(await statusOf(id)).toBe('Shipped')
})
