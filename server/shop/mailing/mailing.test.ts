import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import { mailsV1 as contract, type MailState } from '#contract/v1/mails.ts'
import { transaction } from '#server/platform/database/database.ts'
import { type Mailer, smtpMailer } from '#server/platform/mail/mailer.ts'
import { mailCode } from '#server/shop/identity/codes.ts'
import { keysFrom } from '#server/shop/identity/identity.rules.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { addMail, adopt, sendDue, sendMail, sweepMails } from './mailing.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
const { db } = shop.database
const smtp = await openSmtpServer()
const overSmtp = smtpMailer(`smtp://127.0.0.1:${smtp.port}`, 'Jhatpat <shop@jhatpat.example>')
const log = { error() {} }
const withSmtp = (mailer: Mailer | null = overSmtp) => ({ mailer, log })
afterEach(async () => {
  smtp.received.length = 0
  await sql`delete from mails`.execute(db)
})
afterAll(async () => {
  smtp.close()
  await shop.close()
})

const refusing = (responseCode: number, message: string): Mailer => ({
  send: () => Promise.reject(Object.assign(new Error(message), { code: 'EENVELOPE', responseCode })),
})
const unreachable = smtpMailer('smtp://127.0.0.1:1', 'shop@jhatpat.example')

let people = 0
async function add(also: { minutes?: number } = {}): Promise<{ id: string; to: string }> {
  people += 1
  const to = `asha-${people}@people.example`
  await addMail(db, 'password-code', { to, subject: '123456 is your code', text: 'It is 123456.' }, also)
  const { rows } = await sql<{ id: string }>`select id from mails where recipient = ${to}`.execute(db)
  return { id: rows[0]?.id ?? '', to }
}
const listed = async (query: { state?: MailState; search?: string } = {}) =>
  (await admin.call(contract.list, { query: `?${new URLSearchParams(query)}` })).body.data
const counts = async () => (await admin.call(contract.counts)).body
const stored = async () => JSON.stringify((await sql`select subject, text from mails`.execute(db)).rows)
const later = (minutes: number) =>
  sql`update mails set due_at = due_at - make_interval(mins => ${minutes}::int),
    claimed_until = claimed_until - make_interval(mins => ${minutes}::int)`.execute(db)

test('without an SMTP server a mail waits, and a process that has one sends it', async () => {
  const { id, to } = await add()
  await sendMail(db, withSmtp(null), id)
  await sendDue(db, withSmtp(null))
  expect(await listed()).toMatchObject([{ recipient: to, state: 'waiting', attempts: 0 }])
  await sendDue(db, withSmtp())
  expect(smtp.received).toMatchObject([{ to: [to], body: expect.stringContaining('123456') }])
  expect(await listed()).toMatchObject([{ recipient: to, state: 'sent', attempts: 1 }])
})

test('a mail exists only if what causes it is committed, and its job carries no text', async () => {
  const failed = transaction(db, async (db) => {
    await addMail(db, 'other', { to: 'nobody@people.example', subject: 's', text: 't' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await listed()).toEqual([])
  const quiet = await openTestShop({}, { handsOver: false })
  const body = { name: 'Asha', email: 'a@people.example', password, confirmPassword: password }
  await new Client(quiet.url).call(identityContract.register, { body })
  const { rows } = await sql<{ payload: object }>`
    select payload from outbox where job = 'send-mail'`.execute(quiet.database.db)
  expect(rows).toEqual([{ payload: { mail: expect.stringMatching(/^[0-9a-f]{32}$/) } }])
  const { rows: jobs } = await sql`select 1 from outbox where job = 'mail'`.execute(quiet.database.db)
  expect(jobs).toEqual([])
  await quiet.close()
})

test('a mail that a previous release left as a job is sent once, also when the job is repeated', async () => {
  const old = { to: 'old@people.example', subject: 'Old', text: 'From a job' }
  await adopt(db, old, '17')
  await sendDue(db, withSmtp())
  // its process was killed before it noted that the job had ended
  await adopt(db, old, '17')
  await sendDue(db, withSmtp())
  expect(smtp.received).toMatchObject([{ to: ['old@people.example'] }])
  await adopt(db, old, '18')
  expect(await listed()).toHaveLength(2)
})

test('a repeated job, also at the same moment, sends a mail once', async () => {
  const { id } = await add()
  await Promise.all([1, 2, 3].map(() => sendMail(db, withSmtp(), id)))
  await sendMail(db, withSmtp(), id)
  await sendDue(db, withSmtp())
  expect(smtp.received).toHaveLength(1)
})

test('a mail whose process was lost is sent ten minutes later under the same Message-ID', async () => {
  const { id } = await add({ minutes: 60 })
  // accepted by the server, but the process ends before it notes so
  const lost = new Promise<void>((resolve) => {
    const mailer: Mailer = {
      async send(mail) {
        await overSmtp.send(mail)
        resolve()
        await new Promise(() => {})
      },
    }
    void sendMail(db, withSmtp(mailer), id)
  })
  await lost
  await sendDue(db, withSmtp())
  expect(smtp.received).toHaveLength(1)
  await later(9)
  await sendDue(db, withSmtp())
  expect(smtp.received).toHaveLength(1)
  await later(2)
  await sendDue(db, withSmtp())
  const ids = smtp.received.map(({ headers }) => /^Message-ID: (.+)$/im.exec(headers)?.[1])
  expect(ids).toEqual([`<${id}@jhatpat.example>`, `<${id}@jhatpat.example>`])
})

test('the text with its code is deleted once the mail was sent, and never shown', async () => {
  const { id } = await add()
  expect(await stored()).toContain('123456')
  const before = await admin.call(contract.list)
  expect(JSON.stringify(before.body)).not.toMatch(/123456|subject|text/)
  await sendMail(db, withSmtp(), id)
  expect(await stored()).not.toContain('123456')
})

test('a code that has expired meanwhile is not sent, and its text is deleted', async () => {
  const { id, to } = await add({ minutes: 10 })
  await sql`update mails set valid_until = now() where id = ${id}`.execute(db)
  await sendMail(db, withSmtp(), id)
  await sendDue(db, withSmtp())
  expect(smtp.received).toEqual([])
  expect(await listed()).toMatchObject([{ recipient: to, state: 'expired' }])
  expect(await stored()).not.toContain('123456')
  expect((await admin.call(contract.resend, { id })).status).toBe(409)
})

test('a code to set a new password is as long valid as its mail, and an order’s mail a month', async () => {
  const asha = await fixture.shopper()
  const request = { email: asha.email, browser: '00', language: 'en', demo: false } as const
  await mailCode(db, keysFrom(shop.tokenSecret), request)
  await addMail(db, 'refund', { to: 'ravi@people.example', subject: 's', text: 't' })
  const minutes = (await listed()).map(
    ({ createdAt, validUntil }) => (Date.parse(validUntil) - Date.parse(createdAt)) / 60_000,
  )
  expect(minutes).toEqual([30 * 24 * 60, 10])
})

test('a mail that the server refuses for good has failed, with the reason; one call sends it again', async () => {
  const { id, to } = await add()
  await sendMail(
    db,
    withSmtp(refusing(550, '550 No such user; 123456 is your code, https://shop.test/a?b')),
    id,
  )
  const [mail] = await listed({ state: 'failed' })
  expect(mail).toMatchObject({ recipient: to, attempts: 1, problem: 'refused' })
  expect(mail?.lastError).toBe('550 No such user; •••••• is your code, …')
  await sendDue(db, withSmtp())
  expect(smtp.received).toEqual([])
  expect((await admin.call(contract.resend, { id })).body).toMatchObject({ state: 'waiting' })
  await sendDue(db, withSmtp())
  expect(smtp.received).toMatchObject([{ to: [to] }])
  expect((await admin.call(contract.resend, { id })).body).toMatchObject({ code: 'MAIL_ENDED' })
  const missing = '0197a3c4d5e67f8091a2b3c4d5e6f708'
  expect((await admin.call(contract.resend, { id: missing })).status).toBe(404)
})

test('a full mailbox is tried again after pauses, and has failed after twelve refusals', async () => {
  const { id } = await add({ minutes: 24 * 60 })
  const full = withSmtp(refusing(452, '452 mailbox full'))
  await sendMail(db, full, id)
  await sendDue(db, full)
  expect(await listed()).toMatchObject([{ state: 'waiting', attempts: 1, lastError: '452 mailbox full' }])
  for (let attempt = 2; attempt <= 12; attempt += 1) {
    expect(await listed()).toMatchObject([{ state: 'waiting', attempts: attempt - 1 }])
    await later(61)
    await sendDue(db, full)
  }
  expect(await listed()).toMatchObject([{ state: 'failed', attempts: 12 }])
})

test('while the server is unreachable or refuses the login no mail fails, and a sweep tries one', async () => {
  for (const _ of [1, 2, 3]) await add()
  await sendDue(db, withSmtp(unreachable))
  const mails = await listed()
  expect(mails.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(mails.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1])
  expect(mails.find(({ attempts }) => attempts === 1)).toMatchObject({ problem: 'unreachable' })
  const guarded = await openSmtpServer({ login: true })
  const wrongLogin = smtpMailer(`smtp://shop:guessed@127.0.0.1:${guarded.port}`, 'shop@jhatpat.example')
  await sendDue(db, withSmtp(wrongLogin))
  guarded.close()
  expect((await listed()).map(({ problem }) => problem).sort()).toEqual(['login', 'unreachable', undefined])
  await sql`update mails set attempts = 20`.execute(db)
  await later(61)
  await sendDue(db, withSmtp(unreachable))
  expect(Math.max(...(await listed()).map(({ attempts }) => attempts))).toBe(21)
  expect((await counts()).failed).toBe(0)
})

test('one call sends all failed mails again, and a repeat none', async () => {
  for (const _ of [1, 2, 3]) {
    const { id } = await add()
    await sendMail(db, withSmtp(refusing(550, '550 blocked')), id)
  }
  await add()
  expect(await counts()).toEqual({ waiting: 1, failed: 3, expired: 0, stuck: 3, delivery: 'demo' })
  expect((await admin.call(contract.resendFailed)).body).toEqual({ count: 3 })
  expect((await admin.call(contract.resendFailed)).body).toEqual({ count: 0 })
  await sendDue(db, withSmtp())
  expect(smtp.received).toHaveLength(4)
  expect(await counts()).toMatchObject({ waiting: 0, failed: 0, stuck: 0 })
})

test('a mail that has waited for more than ten minutes is reported', async () => {
  const { id } = await add()
  expect((await counts()).stuck).toBe(0)
  await sql`update mails set created_at = now() - interval '11 minutes' where id = ${id}`.execute(db)
  expect((await counts()).stuck).toBe(1)
})

test('mails are found by state and by a part of the recipient, newest first, page by page', async () => {
  const [first, second, third] = [await add(), await add(), await add()]
  await sendMail(db, withSmtp(), second.id)
  expect((await listed()).map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  expect((await listed({ state: 'sent' })).map(({ id }) => id)).toEqual([second.id])
  expect((await listed({ search: first.to.toUpperCase() })).map(({ id }) => id)).toEqual([first.id])
  expect(await listed({ search: 'asha%people' })).toEqual([])
  const page = (await admin.call(contract.list, { query: '?limit=2' })).body
  expect(page.data).toHaveLength(2)
  const rest = await admin.call(contract.list, { query: `?limit=2&cursor=${page.nextCursor}` })
  expect(rest.body).toMatchObject({ data: [{ id: first.id }], nextCursor: null })
})

test('rows are deleted thirty days after their mail ended, and none that may still be sent', async () => {
  const [old, recent, waiting] = [await add(), await add(), await add()]
  for (const { id } of [old, recent]) await sendMail(db, withSmtp(), id)
  await sql`update mails set ended_at = now() - interval '31 days' where id = ${old.id}`.execute(db)
  await sql`update mails set ended_at = now() - interval '29 days' where id = ${recent.id}`.execute(db)
  expect(await sweepMails(db)).toBe(1)
  expect((await listed()).map(({ id }) => id)).toEqual([waiting.id, recent.id])
})

test('staff without the permission see no mails', async () => {
  await add()
  const ravi = await fixture.staff([{ permission: 'orders:refund' }])
  for (const client of [ravi, await fixture.shopper()])
    expect((await client.call(contract.list)).status).toBe(403)
  expect((await new Client(shop.url).call(contract.list)).status).toBe(401)
  const allowed = await fixture.staff([{ permission: 'mails:resend' }])
  expect((await allowed.call(contract.list)).body.data).toHaveLength(1)
})

test('an outside shop without SMTP_URL says that mails wait', async () => {
  const outside = await openTestShop({ DEMO: '0' }, { over: shop })
  const client = Object.assign(await fixture.admin(), { url: outside.url })
  expect((await client.call(contract.counts)).body.delivery).toBe('none')
  await outside.close()
})

test('a server whose jobs another process runs says what that process has, not what it has itself', async () => {
  const elsewhere = { DEMO: '0', JOBS: 'elsewhere', DATABASE_URL: 'postgresql://not.used/x' }
  const server = await openTestShop({ ...elsewhere, SMTP_URL: 'smtp://127.0.0.1:1' }, { over: shop })
  const client = Object.assign(await fixture.admin(), { url: server.url })
  const delivery = async () => (await client.call(contract.counts)).body.delivery
  expect(await delivery()).toBe('none')
  await sendDue(db, { ...withSmtp(null), overSmtp: false })
  expect(await delivery()).toBe('none')
  await sendDue(db, { ...withSmtp(), overSmtp: true })
  expect(await delivery()).toBe('smtp')
  await sql`update mail_delivery set swept_at = now() - interval '11 minutes'`.execute(db)
  expect(await delivery()).toBe('none')
  await server.close()
})

test('a mail with a code is encrypted while it waits; with another secret it asks to request a new code', async () => {
  const secret = new TextEncoder().encode(shop.tokenSecret)
  const mail = { to: 'code@people.example', subject: '123456 is your code', text: 'It is 123456.' }
  await addMail(db, 'password-code', mail, { secret })
  await addMail(db, 'password-code', { ...mail, to: 'late@people.example' }, { secret })
  const { rows } = await sql<{ id: string }>`select * from mails order by id`.execute(db)
  expect(JSON.stringify(rows)).not.toContain('123456')
  await sendMail(db, { ...withSmtp(), tokenSecret: shop.tokenSecret }, rows[0]?.id ?? '')
  await sendMail(db, { ...withSmtp(), tokenSecret: 'the secret of another shop' }, rows[1]?.id ?? '')
  expect(smtp.received).toMatchObject([
    { to: ['code@people.example'], body: expect.stringContaining('It is 123456.') },
    { to: ['late@people.example'], body: expect.stringContaining('Please ask for a new one.') },
  ])
  const { rows: left } = await sql`select 1 from mails where encrypted is not null`.execute(db)
  expect(left).toEqual([])
})
