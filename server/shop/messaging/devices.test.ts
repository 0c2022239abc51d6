import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import { messagesV1 as contract } from '#contract/v1/messages.ts'
import type { Push, PushSender, Subscription } from '#server/platform/push/push.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { quiet } from '#tests/support/job-runner.ts'
import { announce } from '#tests/support/messages.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import { sendMessage } from './messaging.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { byCash, set } = await openStaff(shop, fixture)
const { db } = shop.database
beforeEach(() => sql`delete from message_sends`.execute(db))
afterAll(() => shop.close())

const browser = createECDH('prime256v1')
let devices = 0
const device = () => {
  devices += 1
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${devices}`,
    p256dh: browser.generateKeys('base64url'),
    auth: Buffer.alloc(16, devices).toString('base64url'),
  }
}
const subscribe = (client: Client, body = device()) => client.call(contract.subscribe, { body })
const pushOf = async (client: Client) => (await client.call(contract.settings)).body.push

/** A push service that notes what it gets and replies in turn. */
function openPushService(...results: Awaited<ReturnType<PushSender['send']>>[]) {
  const received: { to: Subscription; push: Push }[] = []
  const push: PushSender = {
    async send(to, push) {
      received.push({ to, push })
      return results.shift() ?? 'sent'
    },
  }
  return { received, sending: { senders: { sms: null, push }, log: quiet } }
}
type Service = ReturnType<typeof openPushService>

async function sendAll({ sending }: Service) {
  const { rows } = await sql<{ id: string }>`
    select replace(id::text, '-', '') as id from message_sends where state = 'waiting' order by id`.execute(
    db,
  )
  for (const { id } of rows) await sendMessage(db, sending, id)
  return rows.length
}

test('each device of a shopper is notified once, in the language of the order and without a name', async () => {
  const { asha, id } = await byCash()
  const body = device()
  expect((await subscribe(asha, body)).body.push).toMatchObject({ here: true, devices: 1 })
  await sql`update orders set language = 'hi' where id = ${id}`.execute(db)
  await set(id, 'Shipped')
  for (const _ of [1, 2]) await announce(shop, id, 'on-the-way')
  const service = openPushService()
  expect(await sendAll(service)).toBe(1)
  const [{ to, push } = { to: undefined, push: undefined }] = service.received
  expect(to).toMatchObject({ endpoint: body.endpoint, auth: Buffer.from(body.auth, 'base64url') })
  expect(push).toMatchObject({ topic: id, seconds: 3600 })
  expect(JSON.parse(push?.text ?? '')).toEqual({
    title: 'आपका ऑर्डर रास्ते में है',
    text: expect.stringMatching(/^ऑर्डर \S+$/),
    url: `/dashboard/myorders/${id}`,
    tag: id,
    lang: 'hi',
  })
})

test('a subscription that is gone is removed, and the device is not called again', async () => {
  const { asha, id } = await byCash()
  await subscribe(asha)
  await announce(shop, id, 'placed')
  const service = openPushService('gone')
  await sendAll(service)
  expect(await pushOf(asha)).toMatchObject({ here: false, devices: 0 })
  await set(id, 'Delivered')
  await announce(shop, id, 'delivered')
  expect(await sendAll(service)).toBe(0)
  expect(service.received).toHaveLength(1)
})

test('a notification that waits to be sent again gives its place to the next step of the order', async () => {
  const { asha, id } = await byCash()
  await subscribe(asha)
  await announce(shop, id, 'placed')
  const service = openPushService('try again')
  await sendAll(service)
  await set(id, 'Delivered')
  await announce(shop, id, 'delivered')
  await sql`update message_sends set due_at = now() where state = 'waiting'`.execute(db)
  expect(await sendAll(service)).toBe(1)
  const titles = service.received.map(({ push }) => JSON.parse(push.text).title)
  expect(titles).toEqual(['We have your order', 'Your order was delivered'])
})

test('an old address that is gone does not remove the one that the browser has got since', async () => {
  const { asha, id } = await byCash()
  await subscribe(asha)
  await announce(shop, id, 'placed')
  const renewing: Service = openPushService()
  renewing.sending.senders.push = {
    send: async () => {
      await subscribe(asha)
      return 'gone'
    },
  }
  await sendAll(renewing)
  expect(await pushOf(asha)).toMatchObject({ here: true, devices: 1 })
})

test('an account has five devices at most: those that were switched on last', async () => {
  const asha = await fixture.shopper()
  const browsers: Client[] = [asha]
  while (browsers.length < 6) browsers.push(await new Client(shop.url).login(asha.email, password))
  for (const client of browsers) await subscribe(client)
  expect((await pushOf(asha)).devices).toBe(5)
  const here = await Promise.all(browsers.map(async (client) => (await pushOf(client)).here))
  expect(here).toEqual([false, true, true, true, true, true])
})

test('a device whose session has expired is not notified', async () => {
  const { asha, id } = await byCash()
  await subscribe(asha)
  await announce(shop, id, 'placed')
  await sql`update sessions set expires_at = now() where user_id = ${asha.id}`.execute(db)
  const service = openPushService()
  await sendAll(service)
  expect(service.received).toEqual([])
})

test('without a subscription, or with the kind switched off, nothing is sent', async () => {
  const { asha, id } = await byCash()
  await announce(shop, id, 'placed')
  await subscribe(asha)
  await asha.call(contract.choose, { body: { kind: 'delivered', channel: 'push', wanted: false } })
  await set(id, 'Delivered')
  await announce(shop, id, 'delivered')
  expect(await sendAll(openPushService())).toBe(0)
})

test('notifications end with a press, and with the session', async () => {
  const [asha, ravi] = [await fixture.shopper(), await fixture.shopper()]
  for (const client of [asha, ravi]) await subscribe(client)
  expect((await asha.call(contract.endSubscription)).body.push).toMatchObject({ here: false, devices: 0 })
  expect((await pushOf(ravi)).here).toBe(true)
  await ravi.call(identityContract.logout)
  const { rows } = await sql`select from push_subscriptions where user_id = ${ravi.id}`.execute(db)
  expect(rows).toEqual([])
})

test('another account of the same browser takes its notifications over', async () => {
  const [asha, ravi] = [await fixture.shopper(), await fixture.shopper()]
  const body = device()
  await subscribe(asha, body)
  await subscribe(ravi, body)
  expect([(await pushOf(asha)).here, (await pushOf(ravi)).here]).toEqual([false, true])
})

test('a device with an address that is of no push service, or with keys that are none, is refused', async () => {
  const asha = await fixture.shopper()
  const wrong = [
    { endpoint: 'https://169.254.169.254/latest' },
    { endpoint: 'https://push.example.com/send' },
    { endpoint: 'http://fcm.googleapis.com/fcm/send/1' },
    { endpoint: 'https://fcm.googleapis.com:5432/send' },
    { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { p256dh: 'AAAA' },
    { auth: 'AAAA' },
  ]
  for (const part of wrong)
    expect((await subscribe(asha, { ...device(), ...part })).body, JSON.stringify(part)).toMatchObject({
      code: 'PUSH_REFUSED',
    })
  expect((await pushOf(asha)).devices).toBe(0)
})
