import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import type { Language } from '#contract/language.ts'
import { messagesV1 as contract, messageKinds } from '#contract/v1/messages.ts'
import { smsLength } from '#server/platform/sms/length.rules.ts'
import { smsSandbox } from '#server/platform/sms/sandbox.ts'
import type { SmsProvider } from '#server/platform/sms/sms.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { quiet } from '#tests/support/job-runner.ts'
import { announce, beQuiet } from '#tests/support/messages.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import { sendDueMessages, sendMessage } from './messaging.ts'
import { smsOf } from './sms.texts.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { byCash, set } = await openStaff(shop, fixture)
const { db } = shop.database
beforeEach(() => sql`delete from message_sends`.execute(db))
afterAll(() => shop.close())

const MOBILE = '98450 12345'
const logged: unknown[] = []
const log = { error: (...line: unknown[]) => void logged.push(line) }
const withProvider = (sms: SmsProvider | null) => ({ senders: { sms, push: null }, log })
const replying = (...results: Awaited<ReturnType<SmsProvider['send']>>[]): SmsProvider => ({
  send: async () => results.shift() ?? 'try again',
})
const stored = async () => {
  const { rows } = await sql<{ id: string; state: string; attempts: number; body: string | null }>`
    select replace(id::text, '-', '') as id, state, attempts, body,
           round(extract(epoch from due_at - now()))::int as "inSeconds" from message_sends order by id`.execute(
    db,
  )
  return rows
}
const later = (minutes: number) =>
  sql`update message_sends set due_at = due_at - make_interval(secs => ${60 * minutes}::float8),
             valid_until = valid_until - make_interval(secs => ${60 * minutes}::float8),
             claimed_until = claimed_until - make_interval(secs => ${60 * minutes}::float8)`.execute(db)
const bySms = (client: Client, kind: (typeof messageKinds)[number]) =>
  client.call(contract.choose, { body: { kind, channel: 'sms', wanted: true } })

/** An order of a shopper with a mobile who has chosen text messages about it. */
async function orderOnTheWay() {
  const { asha, id } = await byCash()
  await asha.call(identityContract.update, { body: { name: 'Asha', email: asha.email, mobile: MOBILE } })
  await bySms(asha, 'on-the-way')
  await set(id, 'Shipped')
  return { asha, id }
}

test('a chosen text message is sent once, to the mobile of the profile, with its template', async () => {
  const { id } = await orderOnTheWay()
  for (const kind of ['placed', 'on-the-way', 'on-the-way'] as const) await announce(shop, id, kind)
  const [message, ...others] = await stored()
  expect(others).toEqual([])
  const sandbox = smsSandbox()
  for (const _ of [1, 2]) await sendMessage(db, withProvider(sandbox), message?.id ?? '')
  expect(sandbox.list()).toMatchObject([{ to: '+919845012345', template: 'on-the-way.en' }])
  expect(sandbox.list()[0]?.text).toMatch(/^Jhatpat: your order \S+ is on its way\.$/)
  // the text does not stay
  expect(await stored()).toMatchObject([{ state: 'sent', body: null }])
})

test('text messages need a mobile, and a shop with a provider', async () => {
  const asha = await fixture.shopper()
  expect((await bySms(asha, 'late')).body).toMatchObject({ code: 'MOBILE_NEEDED' })
  const outside = await openTestShop({ DEMO: '0' }, { over: shop })
  const there = Object.assign(await fixture.shopper(), { url: outside.url })
  expect((await there.call(contract.settings)).body.channels).not.toContain('sms')
  expect((await bySms(there, 'late')).body).toMatchObject({ code: 'CHANNEL_NOT_OFFERED' })
  for (const path of ['/dev/messages', '/dev/messages.json'])
    expect((await fetch(`${outside.url}${path}`)).status).toBe(404)
  expect((await fetch(`${shop.url}/dev/messages`)).status).toBe(200)
  await outside.close()
})

test('an English text is one message of GSM-7, a Hindi one at most two of UCS-2', () => {
  const number = 'JP-20261128-ABCDEFGH'
  const lengths = (language: Language) =>
    messageKinds.map((kind) => smsLength(smsOf({ number, language, slot: null }, kind).body))
  for (const { encoding, parts } of lengths('en')) expect([encoding, parts]).toEqual(['GSM-7', 1])
  for (const { encoding, parts } of lengths('hi')) {
    expect(encoding).toBe('UCS-2')
    expect(parts).toBeLessThanOrEqual(2)
  }
})

test('a message that could not be sent is tried again after longer and longer pauses, and then given up', async () => {
  const { id } = await orderOnTheWay()
  await announce(shop, id, 'on-the-way')
  const [{ id: message } = { id: '' }] = await stored()
  const busy = withProvider(replying())
  for (const pause of [30, 60, 120, 240, 480, 960]) {
    await sendMessage(db, busy, message)
    const [{ inSeconds, attempts } = { inSeconds: 0, attempts: 0 }] = (await stored()) as never as {
      inSeconds: number
      attempts: number
    }[]
    expect(Math.abs(inSeconds - pause)).toBeLessThan(10)
    // not before it is due
    await sendMessage(db, busy, message)
    expect((await stored())[0]?.attempts).toBe(attempts)
    await later(pause / 60)
  }
  await sendMessage(db, busy, message)
  expect(await stored()).toMatchObject([{ state: 'failed', attempts: 7, body: null }])
})

test('a refused message is given up at once, and no log has the number', async () => {
  const { id } = await orderOnTheWay()
  await announce(shop, id, 'on-the-way')
  const [{ id: message } = { id: '' }] = await stored()
  const broken: SmsProvider = { send: async ({ to }) => Promise.reject(new Error(`no route to ${to}`)) }
  await sendMessage(db, withProvider(broken), message)
  await later(1)
  await sendMessage(db, withProvider(replying('refused')), message)
  expect(await stored()).toMatchObject([{ state: 'failed', attempts: 2 }])
  expect(logged.length).toBeGreaterThan(1)
  expect(JSON.stringify(logged)).not.toMatch(/98450|12345/)
})

test('a message whose sender was lost is sent by the sweep, and one that is being sent is not', async () => {
  const { id } = await orderOnTheWay()
  await announce(shop, id, 'on-the-way')
  const [{ id: message } = { id: '' }] = await stored()
  let lost = () => {}
  const hanging: SmsProvider = { send: () => new Promise((resolve) => (lost = () => resolve('try again'))) }
  const sending = sendMessage(db, withProvider(hanging), message)
  await expect.poll(async () => (await stored())[0]?.attempts, { timeout: 30_000 }).toBe(1)
  const sandbox = smsSandbox()
  await later(1)
  await sendDueMessages(db, withProvider(sandbox))
  expect(sandbox.list()).toEqual([])
  await later(10)
  await sendDueMessages(db, withProvider(sandbox))
  expect(sandbox.list()).toHaveLength(1)
  // the lost one comes back
  lost()
  await sending
  expect(await stored()).toMatchObject([{ state: 'sent' }])
})

test('a message that is an hour late is not sent', async () => {
  const { id } = await orderOnTheWay()
  await announce(shop, id, 'on-the-way')
  await sql`update message_sends set valid_until = now()`.execute(db)
  const sandbox = smsSandbox()
  await sendDueMessages(db, { senders: { sms: sandbox, push: null }, log: quiet })
  expect(sandbox.list()).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'expired', body: null }])
})

test('choices and number of the shopper count as they are when the message is sent', async () => {
  const sandbox = smsSandbox()
  const waiting = async () => {
    const { asha, id } = await orderOnTheWay()
    await announce(shop, id, 'on-the-way')
    return { asha, message: (await stored()).find(({ state }) => state === 'waiting')?.id ?? '' }
  }
  const off = await waiting()
  await off.asha.call(contract.choose, { body: { kind: 'on-the-way', channel: 'sms', wanted: false } })
  await sendMessage(db, withProvider(sandbox), off.message)
  const quieter = await waiting()
  await beQuiet(quieter.asha, 'now')
  await sendMessage(db, withProvider(sandbox), quieter.message)
  expect(sandbox.list()).toEqual([])
  expect(await stored()).toMatchObject([{ state: 'expired' }, { state: 'expired' }])
  const moved = await waiting()
  const { email } = moved.asha
  await moved.asha.call(identityContract.update, { body: { name: 'Asha', email, mobile: '9845054321' } })
  await sendMessage(db, withProvider(sandbox), moved.message)
  expect(sandbox.list()).toMatchObject([{ to: '+919845054321' }])
})

test('a process without a provider leaves a message to one that has it', async () => {
  const { id } = await orderOnTheWay()
  await announce(shop, id, 'on-the-way')
  const [{ id: message } = { id: '' }] = await stored()
  await sendMessage(db, withProvider(null), message)
  expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 0 }])
})

test('in quiet hours a text message waits if it is a record, and is dropped otherwise', async () => {
  const { asha, id } = await orderOnTheWay()
  await bySms(asha, 'placed')
  await beQuiet(asha, 'now')
  await announce(shop, id, 'on-the-way')
  await announce(shop, id, 'placed')
  const waiting = (await stored()) as never as { inSeconds: number }[]
  expect(waiting).toHaveLength(1)
  expect(waiting[0]?.inSeconds).toBeGreaterThan(57 * 60)
})
