import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { sessionsV1 } from '#contract/v1/sessions.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
const newPassword = 'three little kittens'

async function logIn(email: string, userAgent: string, from = '203.0.113.7') {
  const browser = new Browser(shop.url)
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': from }
  await browser.call(identityContract.login, { body: { email, password }, headers })
  return browser
}
const list = async (client: Client) => (await client.call(sessionsV1.list)).body.data
const isLoggedIn = async (client: Client) => (await client.call(accountContract.userDetails)).status === 200
const change = (client: Client, input: object = {}) =>
  client.call(sessionsV1.changePassword, {
    body: { currentPassword: password, newPassword, confirmPassword: newPassword, ...input },
  })

/** An account on two devices, without the session of the fixture. */
async function onTwoDevices() {
  const shopper = await fixture.shopper()
  await shopper.call(identityContract.logout)
  const laptop = await logIn(shopper.email, FIREFOX)
  const phone = await logIn(shopper.email, PHONE, '2001:db8:12:34::5')
  return { email: shopper.email, laptop, phone }
}

test('a shopper sees each device with browser, system and half of its address, and which one is this', async () => {
  const { laptop } = await onTwoDevices()
  const sessions = await list(laptop)
  expect(sessions).toMatchObject([
    { browser: 'Chrome, Android', network: '2001:db8:*', current: false },
    { browser: 'Firefox, Windows', network: '203.0.*.*', current: true },
  ])
  for (const { createdAt, lastUsedAt } of sessions)
    expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(Date.now() - Date.parse(createdAt) + 60_000)
})

test('a lost phone is logged out from the laptop; a repeated press changes nothing', async () => {
  const { laptop, phone } = await onTwoDevices()
  const lost = (await list(laptop)).find(({ current }) => !current)
  for (const _ of [1, 2]) expect((await laptop.call(sessionsV1.end, { id: lost?.id ?? '' })).status).toBe(204)
  expect(await isLoggedIn(phone)).toBe(false)
  expect(await isLoggedIn(laptop)).toBe(true)
})

test('nobody can log out a device of another account', async () => {
  const { laptop } = await onTwoDevices()
  const [session] = await list(laptop)
  const mallory = await fixture.shopper('Mallory')
  expect((await mallory.call(sessionsV1.end, { id: session?.id ?? '' })).status).toBe(204)
  expect(await list(laptop)).toHaveLength(2)
})

test('all other devices are logged out with one call', async () => {
  const { laptop, phone } = await onTwoDevices()
  expect((await laptop.call(sessionsV1.endOthers)).body.ended).toBe(1)
  expect([await isLoggedIn(laptop), await isLoggedIn(phone)]).toEqual([true, false])
})

test('a new password needs the old one, logs out other devices, and its owner gets a mail', async () => {
  const { email, laptop, phone } = await onTwoDevices()
  const wrong = await change(laptop, { currentPassword: 'not my password' })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'WRONG_PASSWORD'])
  expect(await isLoggedIn(phone)).toBe(true)
  expect((await change(laptop)).status).toBe(204)
  expect([await isLoggedIn(laptop), await isLoggedIn(phone)]).toEqual([true, false])
  const login = (typed: string) =>
    new Client(shop.url).call(identityContract.login, { body: { email, password: typed } })
  expect([(await login(password)).status, (await login(newPassword)).status]).toEqual([401, 200])
  expect((await inbox.to(email))[0]).toMatchObject({
    subject: 'Your password was changed',
    text: expect.stringContaining('http://shop.test/forgot-password'),
  })
})

test.each([
  [{ confirmPassword: 'three little pigs' }, 'New password and confirm password must be same.'],
  [{ newPassword: '12345678', confirmPassword: '12345678' }, 'New password must have 10 to 128 characters'],
  [
    { newPassword: 'password123', confirmPassword: 'password123' },
    'This is one of the most common passwords, which are guessed first.',
  ],
  [{ currentPassword: '' }, 'Current password is required'],
])('a change with %j is refused with “%s”, and nothing changes', async (input, message) => {
  const { laptop, phone } = await onTwoDevices()
  const refused = await change(laptop, input)
  expect([refused.status, refused.body.detail]).toEqual([400, message])
  expect(await isLoggedIn(phone)).toBe(true)
})

test('of two devices that change the password at once, one succeeds and the other is logged out', async () => {
  const { laptop, phone } = await onTwoDevices()
  const replies = await Promise.all([
    change(laptop),
    change(phone, { newPassword: 'four little pigs', confirmPassword: 'four little pigs' }),
  ])
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
  expect([await isLoggedIn(laptop), await isLoggedIn(phone)].filter(Boolean)).toHaveLength(1)
})
