import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { shopperViewsV1 } from '#contract/v1/shopper-views.ts'
import { sweepSecurityEvents } from '#server/platform/security/security-events.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { recordLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/shop.ts'

const { log, takeRequests, takeSecurity } = recordLog()
const shop = await openTestShop({ RATE_LIMITS: 'on' }, { log })
const fixture = await seed(shop)
const { db } = shop.database
const guest = new Client(shop.url)
afterAll(shop.close)
beforeEach(async () => {
  takeSecurity()
  await sql`delete from security_events`.execute(db)
})

const { identity, catalogueAdmin } = contracts
const login = (email: string, word: string) => guest.call(identity.login, { body: { email, password: word } })
const rows = async () =>
  (
    await sql<{
      kind: string
      source: string
      subject: string
      count: number
      requestId: string
      text: string
    }>`
      select kind, source, subject, sum(count)::int as count, min(request_id) as "requestId",
             string_agg(security_events::text, ' ') as text
        from security_events group by kind, source, subject order by kind`.execute(db)
  ).rows
/** The stored events of a kind, as soon as all of them are stored. */
async function stored(kind: string, count = 1) {
  await vi.waitFor(async () => {
    const found = (await rows()).filter((row) => row.kind === kind)
    expect(found.reduce((sum, row) => sum + row.count, 0)).toBe(count)
  }, 30_000)
  return (await rows()).filter((row) => row.kind === kind)
}
const counted = async (kind: string) =>
  Number(new RegExp(`security_events_total{kind="${kind}"} (\\d+)`).exec(await shop.metrics.text())?.[1])
const signed = (secret: string, session: string, expires: string) =>
  new SignJWT({ sid: session })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret))

test('wrong logins of one address and email are one row with their number, and one line of the log', async () => {
  const before = await counted('login-failed')
  const { email } = await fixture.shopper('Meera')
  const refused = await login(email, 'a wrong password')
  for (let time = 0; time < 4; time += 1) await login(email, 'a wrong password')
  const [row, ...others] = await stored('login-failed', 5)
  expect(others).toEqual([])
  expect(row).toMatchObject({ source: '127.0.0.1', requestId: refused.headers.get('x-request-id') })
  // two if a minute ended between them
  expect(takeSecurity().length).toBeLessThanOrEqual(2)
  expect(await counted('login-failed')).toBe(before + 5)
})

test('neither the row nor the log has the email or the password', async () => {
  await login('stranger@people.example', 'my secret word')
  const [row] = await stored('login-failed')
  const text = `${row?.text} ${JSON.stringify(takeSecurity())}`
  expect(text).toContain('POST /api/user/login')
  expect(text).toContain('127.0.0.1')
  for (const secret of ['stranger', 'people.example', 'my secret word']) expect(text).not.toContain(secret)
})

test('two emails that are tried from one address can be told apart', async () => {
  await login('one@people.example', 'x')
  await login('two@people.example', 'x')
  const found = await stored('login-failed', 2)
  expect(new Set(found.map(({ subject }) => subject)).size).toBe(2)
})

test('a locked account is recorded as locked', async () => {
  await sql`insert into attempts (kind, key, count) values ('login', 'locked@people.example', 100)`.execute(
    db,
  )
  expect((await login('locked@people.example', 'x')).status).toBe(429)
  await stored('locked-out')
})

test('a refused permission is recorded with the id of the user', async () => {
  const shopper = await fixture.shopper()
  expect((await shopper.call(catalogueAdmin.addCategory, { body: {} })).status).toBe(403)
  expect(await stored('permission-refused')).toMatchObject([{ subject: shopper.id }])
})

test('a change during a view of support is recorded with the id of the member of staff', async () => {
  const [support, shopper] = [await fixture.admin(), await fixture.shopper()]
  const browser = new Browser(shop.url)
  await browser.call(identity.login, { body: { email: support.email, password } })
  const view = await browser.call(shopperViewsV1.begin, { body: { email: shopper.email, why: 'Asks' } })
  expect(view.status).toBe(201)
  expect((await browser.call(contracts.cart.add, { body: { productId: fixture.categoryId } })).status).toBe(
    403,
  )
  expect(await stored('permission-refused')).toMatchObject([{ subject: support.id }])
})

test('what an admin does is recorded; what a shopper does is not', async () => {
  const admin = await fixture.admin()
  const body = { name: 'Tea', image: `${shop.baseUrl}/pictures/drawn/category/dairy` }
  expect((await admin.call(catalogueAdmin.addCategory, { body })).status).toBe(201)
  await (await fixture.shopper()).call(contracts.cart.list)
  expect(await stored('admin-action')).toMatchObject([{ subject: admin.id }])
  expect(await rows()).toHaveLength(1)
})

test('a forged token is recorded; an expired one only if nothing else signs the request in', async () => {
  const { id, email } = await fixture.shopper()
  const forged = await signed('another secret of more than 32 letters', id, '1h')
  const expired = await signed(shop.tokenSecret, id, '-1h')
  const details = (client: Client, token: string) =>
    client.call(identity.logout, { headers: { authorization: `Bearer ${token}` } })
  await details(guest, forged)
  expect(await stored('token-forged')).toMatchObject([{ source: '127.0.0.1', subject: '' }])
  await details(guest, expired)
  await stored('token-expired')
  const browser = await new Browser(shop.url).login(email, password)
  await browser.call(contracts.cart.list, { headers: { authorization: `Bearer ${expired}` } })
  await browser.call(contracts.cart.list, { headers: { authorization: 'Bearer undefined' } })
  await browser.call(contracts.cart.list, { headers: { authorization: `Bearer ${forged}` } })
  await stored('token-forged', 2)
  await stored('token-expired', 1)
})

test('a form of another site is recorded', async () => {
  const { email } = await fixture.shopper()
  const browser = await new Browser(shop.url).login(email, password)
  const headers = { origin: 'https://evil.example' }
  expect((await browser.call(contracts.cart.add, { headers, body: {} })).status).toBe(403)
  await stored('origin-refused')
})

test('a webhook without the signature of the provider is recorded', async () => {
  const refused = await guest.call(contracts.checkout.webhook, { body: { type: 'paid' } })
  expect(refused.status).toBe(400)
  await stored('webhook-refused')
})

test('requests above the limit of an address are recorded', async () => {
  const replies = []
  for (let time = 0; time < 11; time += 1)
    replies.push(await guest.call(contracts.delivery.requestDelivery, { body: {} }))
  expect(replies.at(-1)?.status).toBe(429)
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ kind: 'rate-limited' }]), 30_000)
})

test('very many sources of one minute add no more than 200 rows and one for all others', async () => {
  const wanted = 500
  for (let first = 0; first < wanted; first += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        guest.call(catalogueAdmin.addCategory, {
          body: {},
          headers: {
            authorization: 'Bearer e.e.e',
            'x-forwarded-for': `10.0.${first}.${at}`,
          },
        }),
      ),
    )
  const found = await stored('token-forged', wanted)
  expect(found.length).toBeGreaterThan(1)
  // twice as many if a minute ended meanwhile
  const { rows: minutes } = await sql`
    select minute from security_events group by minute having count(*) > 201`.execute(db)
  expect(minutes).toEqual([])
  expect(found.find(({ source }) => source === '*')?.count).toBeGreaterThanOrEqual(wanted - 2 * 200)
})

test('events are deleted after 90 days', async () => {
  await sql`
    insert into security_events (minute, kind, source, count, route, request_id, last_at)
    values (now() - interval '91 days', 'rate-limited', 'old', 1, 'GET /', 'a', now()),
           (now() - interval '89 days', 'rate-limited', 'kept', 1, 'GET /', 'a', now())`.execute(db)
  await sweepSecurityEvents(db)
  expect((await rows()).map(({ source }) => source)).toEqual(['kept'])
})

test('events of a time without database are stored when it is back', async () => {
  await sql`alter table security_events rename to security_events_away`.execute(db)
  await login('outage@people.example', 'x')
  await expect.poll(() => takeRequests('security events could not be stored').length).toBeGreaterThan(0)
  await sql`alter table security_events_away rename to security_events`.execute(db)
  await stored('login-failed')
})
