import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { messagesV1 as contract, type MessageSettings } from '#contract/v1/messages.ts'
import { smtpMailer } from '#server/platform/mail/mailer.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { announce } from '#tests/support/messages.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { openStaff } from '#tests/support/staff.ts'
import { stopToken } from './messaging.rules.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { byCash, set } = await openStaff(shop, fixture)
const inbox = await openInbox(shop)
const { db } = shop.database
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const wanted = ({ kinds }: MessageSettings) =>
  kinds.filter(({ wanted }) => wanted.includes('mail')).map(({ kind }) => kind)
const records = ['placed', 'changed', 'refunded']
const settingsOf = async (client: Client) => (await client.call(contract.settings)).body
/** As a mail program sends it: a form, without cookies. */
const oneTap = (address: string) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })

test('a shopper has all mails, and switches single kinds off and on', async () => {
  const [asha, ravi] = [await fixture.shopper(), await fixture.shopper()]
  expect(await settingsOf(asha)).toMatchObject({ channels: ['mail', 'sms', 'push'], quietHours: null })
  expect(wanted(await settingsOf(asha))).toHaveLength(6)
  const choose = (wanted: boolean) =>
    asha.call(contract.choose, { body: { kind: 'late', channel: 'mail', wanted } })
  expect(wanted((await choose(false)).body)).not.toContain('late')
  expect(wanted(await settingsOf(ravi))).toContain('late')
  expect(wanted((await choose(true)).body)).toContain('late')
})

test('records of a purchase cannot be switched off', async () => {
  const asha = await fixture.shopper()
  for (const kind of records) {
    const { body } = await asha.call(contract.choose, {
      body: { kind: kind as 'placed', channel: 'mail', wanted: false },
    })
    expect(body).toMatchObject({ code: 'MESSAGE_NEEDED' })
  }
  expect(wanted(await settingsOf(asha))).toHaveLength(6)
})

test('quiet hours are set, changed and ended', async () => {
  const asha = await fixture.shopper()
  const hours = { from: '22:30', until: '06:00' }
  expect((await asha.call(contract.setQuietHours, { body: hours })).body.quietHours).toEqual(hours)
  const others = { from: '00:00', until: '23:59' }
  expect((await asha.call(contract.setQuietHours, { body: others })).body.quietHours).toEqual(others)
  expect((await asha.call(contract.endQuietHours)).body.quietHours).toBeNull()
  const same = await asha.call(contract.setQuietHours, { body: { from: '09:00', until: '09:00' } })
  expect(same.body).toMatchObject({ code: 'QUIET_ALL_DAY' })
  const wrong = await asha.call(contract.setQuietHours, { body: { from: '24:00', until: '9' } })
  expect(wrong.body).toMatchObject({ code: 'INVALID' })
})

test('one tap in the mail program stops the mails that can be switched off, without a login', async () => {
  const { asha, id } = await byCash()
  await set(id, 'Shipped')
  await announce(shop, id, 'placed')
  await announce(shop, id, 'on-the-way')
  const mails = await inbox.to(asha.email)
  const onTheWay = mails.find(({ subject }) => subject.endsWith('on its way'))
  const placed = mails.find(({ subject }) => subject.endsWith('placed'))
  // a receipt has no such link
  expect(placed?.unsubscribe).toBeUndefined()
  const address = onTheWay?.unsubscribe?.replace(shop.baseUrl, shop.url) ?? ''
  expect((await oneTap(address)).status).toBe(204)
  expect((await oneTap(address)).status).toBe(204)
  expect(wanted(await settingsOf(asha))).toEqual(records)
  // an old mail program opens it instead, which changes nothing
  const opened = await fetch(address, { redirect: 'manual' })
  expect(opened.headers.get('location')).toMatch(/^\/stop-messages\?token=/)
  expect(onTheWay?.text).toContain(`${shop.baseUrl}/stop-messages?token=`)
})

test('a link that was changed, or is one of other mails, stops nothing', async () => {
  const [asha, ravi] = [await fixture.shopper(), await fixture.shopper()]
  const token = stopToken(shop.tokenSecret, asha.id)
  const stop = (token: string) =>
    new Client(shop.url).call(contract.unsubscribe, { query: `?token=${token}` })
  for (const wrong of [`${ravi.id}.${token.split('.')[1]}`, `${token}x`, 'x', `${asha.id}.`])
    expect((await stop(wrong)).body).toMatchObject({ code: 'BAD_STOP_LINK' })
  for (const client of [asha, ravi]) expect(wanted(await settingsOf(client))).toHaveLength(6)
})

test('the mail has the headers of RFC 8058', async () => {
  const smtp = await openSmtpServer()
  const mailer = smtpMailer(`smtp://127.0.0.1:${smtp.port}`, 'shop@jhatpat.example')
  const mail = { to: 'asha@people.example', subject: 'On its way', text: 'Soon.' }
  await mailer.send({ ...mail, unsubscribe: 'https://shop.example/api/v1/messages/unsubscribe?token=a.b' })
  await mailer.send(mail)
  smtp.close()
  const [first = '', second = ''] = smtp.received.map(({ headers }) => headers.replace(/\r\n\s+/g, ' '))
  expect(first).toMatch(
    /^List-Unsubscribe: <https:\/\/shop\.example\/api\/v1\/messages\/unsubscribe\?token=a\.b>\r?$/m,
  )
  expect(first).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(second).not.toContain('List-Unsubscribe')
})

test('the address of a mail that was sent is no longer stored', async () => {
  const { asha, id } = await byCash()
  await set(id, 'Shipped')
  await announce(shop, id, 'on-the-way')
  await inbox.to(asha.email)
  const { rows } = await sql`select from mails where unsubscribe is not null`.execute(db)
  expect(rows).toEqual([])
})
