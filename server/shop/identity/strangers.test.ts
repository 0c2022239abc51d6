import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { countStatements, statementsOf } from '#tests/support/counted-statements.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ TRUSTED_PROXIES: 'loopback' })
const fixture = await seed(shop)
afterAll(() => shop.close())
const guest = new Client(shop.url)

const requestCode = (email: string, url = shop.url) =>
  new Browser(url).call(identityContract.forgotPassword, { body: { email } })
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
const register = (name: string, email: string, from = '203.0.113.7') =>
  guest.call(identityContract.register, {
    body: { name, email, password, confirmPassword: password },
    headers: { 'x-forwarded-for': from },
  })

test('a forgotten password takes the same statements with and without an account', async () => {
  const { email } = await fixture.shopper()
  const quiet = await openTestShop({}, { over: shop, handsOver: false })
  onTestFinished(() => quiet.close())
  const sent = countStatements(quiet.database.pool, '')
  const costs: number[] = []
  // the first request also reads what later ones remember
  await requestCode('first@people.example', quiet.url)
  for (const asked of [email, 'nobody@people.example', email, 'nobody-2@people.example']) {
    const before = sent()
    expect((await requestCode(asked, quiet.url)).status).toBe(200)
    costs.push(sent() - before)
  }
  expect(costs[0]).toBeGreaterThan(3)
  expect(new Set(costs).size).toBe(1)
})

test('a code that is tried takes the same statements with and without an account, and is written', async () => {
  const { email } = await fixture.shopper()
  const inbox = await openInbox(shop)
  onTestFinished(() => inbox.close())
  const quiet = await openTestShop({}, { over: shop, handsOver: false })
  onTestFinished(() => quiet.close())
  const sent = statementsOf(quiet.database.pool)
  const tried: Record<string, string[]> = {}
  for (const asked of [email, 'nobody@people.example']) {
    const browser = new Browser(quiet.url)
    await browser.call(identityContract.forgotPassword, { body: { email: asked } })
    const otp = other(/\d{6}/.exec((await inbox.to(asked))[0]?.subject ?? '')?.[0] ?? '0')
    sent.splice(0)
    const wrong = await browser.call(identityContract.verifyOtp, { body: { email: asked, otp } })
    expect(wrong.body.code).toBe('WRONG_CODE')
    // without the store, which is read once in a while
    tried[asked] = sent.splice(0).filter((statement) => !statement.includes('from dark_stores'))
  }
  expect(tried[email]?.join()).toMatch(/update one_time_codes.*insert into attempts.*commit/s)
  expect(tried['nobody@people.example']).toEqual(tried[email])
  // nobody without a code uses up what the shoppers behind the same address may try
  const counted = await sql<{ count: number }>`
    select sum(count)::int as count from attempts where kind = 'otp-source'`.execute(shop.database.db)
  expect(counted.rows).toEqual([{ count: 1 }])
})

test('a code is in no job and in no readable column while its mail waits', async () => {
  const { email } = await fixture.shopper()
  const inbox = await openInbox(shop)
  onTestFinished(() => inbox.close())
  // what earlier tests have left
  await inbox.to(email)
  const contents: string[] = []
  const send = shop.mails.send
  // the moment at which the mail is handed to the mail server
  shop.mails.send = async (mail) => {
    const { rows } = await sql`
      select (select jsonb_agg(m) from mails m)::text as mails, (select jsonb_agg(o) from outbox o)::text as outbox,
             (select jsonb_agg(j) from graphile_worker._private_jobs j)::text as jobs`.execute(
      shop.database.db,
    )
    contents.push(JSON.stringify(rows))
    return send(mail)
  }
  onTestFinished(() => {
    shop.mails.send = send
  })
  await requestCode(email)
  const [mail] = await inbox.to(email)
  const otp = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? 'no code'
  expect(mail?.text).toContain(otp)
  expect(contents).toHaveLength(1)
  expect(contents[0]).toContain(email)
  expect(contents[0]).not.toContain(otp)
})

test.each(['You won ₹1,00,000, claim at evil.example', 'Asha'])(
  'the name %j is not in a mail to an unconfirmed email',
  async (name) => {
    const inbox = await openInbox(shop)
    onTestFinished(() => inbox.close())
    const email = `victim-${name.length}@people.example`
    expect((await register(name, email)).status).toBe(201)
    await requestCode(email)
    const mails = await inbox.to(email)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text.startsWith('Hello,\n')).toBe(true)
      expect(text).not.toContain(name)
    }
  },
)

test('a confirmed email is greeted by name, unless the name is a link', async () => {
  const inbox = await openInbox(shop)
  onTestFinished(() => inbox.close())
  const shopper = await fixture.shopper('Asha')
  await requestCode(shopper.email)
  expect((await inbox.to(shopper.email))[0]?.text).toMatch(/^Hello Asha,\n/)
  await sql`update users set name = 'Asha see evil.example' where id = ${shopper.id}`.execute(
    shop.database.db,
  )
  await requestCode(shopper.email)
  expect((await inbox.to(shopper.email))[0]?.text).toMatch(/^Hello,\n/)
})

test('who asks for many emails whether they are registered gets no more answers; others still register', async () => {
  const { email } = await fixture.shopper()
  const from = '198.51.100.9'
  expect((await register('Mallory', email, from)).status).toBe(409)
  // 98 more, each of which would take the time of a hash
  await sql`update attempts set count = count + 98 where kind = 'taken-source'`.execute(shop.database.db)
  expect((await register('Mallory', email, from)).status).toBe(409)
  expect((await register('Mallory', email, from)).body.code).toBe('TOO_MANY')
  expect((await register('Mallory', 'nobody-here@people.example', from)).body.code).toBe('TOO_MANY')
  expect((await register('Meera', 'meera-new@people.example')).status).toBe(201)
})
