import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { recordLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { keysFrom, newSecret, sha256, successorOf } from './identity.rules.ts'

const { log, takeSecurity } = recordLog()
const shop = await openTestShop({}, { log })
const fixture = await seed(shop)
afterAll(() => shop.close())

const SESSION = 'f'.repeat(32)
const me = (client: Client) => client.call(accountContract.userDetails)
const refresh = (token: string, client = new Client(shop.url)) =>
  client.call(identityContract.refreshToken, { headers: { authorization: `Bearer ${token}` } })
const nextOf = async (token: string): Promise<string> => (await refresh(token)).body.data.refreshToken
const pass = (token: string, time: string) =>
  sql`
    update sessions
       set rotated_at = rotated_at - ${time}::interval, previous_since = previous_since - ${time}::interval
     where id = ${token.split('.')[0]}`.execute(shop.database.db)
const alarms = (id: string) =>
  takeSecurity().filter((line) => {
    const text = JSON.stringify(line)
    return text.includes('refresh-token-reused') && text.includes(id)
  }).length

async function loggedIn() {
  const { id, email } = await fixture.shopper()
  const browser = await new Browser(shop.url).login(email, password)
  return { id, browser, token: browser.cookies.get('refreshToken') ?? '' }
}

test('a client whose reply was lost repeats, and still refreshes a quarter of an hour later', async () => {
  const { id, token } = await loggedIn()
  const lost = await nextOf(token)
  await pass(token, '20 seconds')
  const repeated = await nextOf(token)
  expect(repeated).toBe(lost)
  await pass(token, '15 minutes')
  expect((await refresh(repeated)).status).toBe(200)
  expect(alarms(id)).toBe(0)
})

test('a browser that lives on its cookies gets the cookie that a lost reply would have set', async () => {
  const { id, browser, token } = await loggedIn()
  await browser.call(identityContract.refreshToken)
  const newest = browser.cookies.get('refreshToken')
  browser.cookies.set('refreshToken', token)
  expect((await browser.call(identityContract.refreshToken)).status).toBe(200)
  expect(browser.cookies.get('refreshToken')).toBe(newest)
  await pass(token, '15 minutes')
  browser.cookies.delete('accessToken')
  expect((await me(browser)).status).toBe(200)
  expect((await browser.call(identityContract.refreshToken)).status).toBe(200)
  expect(alarms(id)).toBe(0)
})

test('a late repeat gets the newest token also when its successor was replaced meanwhile', async () => {
  const { id, token } = await loggedIn()
  const second = await nextOf(token)
  await pass(token, '20 seconds')
  const third = await nextOf(second)
  await pass(token, '9 seconds')
  expect(await nextOf(token)).toBe(third)
  expect(await nextOf(second)).toBe(third)
  await pass(token, '15 minutes')
  expect((await refresh(third)).status).toBe(200)
  expect(alarms(id)).toBe(0)
})

test('a token counts 30 seconds after it was replaced, not after its successor was', async () => {
  const { id, token } = await loggedIn()
  const second = await nextOf(token)
  await pass(token, '31 seconds')
  const third = await nextOf(second)
  expect((await refresh(token)).body.code).toBe('SESSION_OVER')
  expect((await refresh(third)).status).toBe(401)
  expect(alarms(id)).toBe(1)
})

test('a token that an earlier release replaced by a random one stays good for its 30 seconds', async () => {
  const { id, browser, token } = await loggedIn()
  const { hash } = newSecret(keysFrom(shop.tokenSecret), SESSION)
  await sql`
    update sessions set previous_hash = secret_hash, secret_hash = ${hash}, rotated_at = now()
     where id = ${token.split('.')[0]}`.execute(shop.database.db)
  expect(await nextOf(token)).toBe(token)
  await refresh(token, browser)
  expect(browser.cookies.get('refreshToken')).toBe(token)
  await pass(token, '31 seconds')
  expect((await refresh(token)).status).toBe(401)
  expect(alarms(id)).toBe(1)
})

test('a successor depends on the key, the session and the whole token before it', () => {
  const keys = keysFrom(shop.tokenSecret)
  const { secret } = newSecret(keys, SESSION)
  const next = successorOf(keys, SESSION, secret)
  expect(next).toEqual(successorOf(keys, SESSION, secret))
  expect(next.hash).toEqual(sha256(next.secret))
  const others = [
    successorOf(keysFrom(`${shop.tokenSecret} `), SESSION, secret),
    successorOf(keys, 'e'.repeat(32), secret),
    successorOf(keys, SESSION, `${secret.slice(0, -1)}~`),
    successorOf(keys, SESSION, next.secret),
  ]
  expect(new Set([next, ...others].map((one) => one.secret)).size).toBe(5)
})
