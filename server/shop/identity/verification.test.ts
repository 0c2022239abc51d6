import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
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

const guest = new Client(shop.url)
const confirm = (code: string) => guest.call(identityContract.verifyEmail, { body: { code } })
const details = async (client: Client) => (await client.call(accountContract.userDetails)).body.data
const linkIn = (text = '') => /http:\/\/shop\.test\/verify-email\?code=([\w-]+)/.exec(text)?.[1] ?? ''

let newUsers = 0

/** A newly registered account that is logged in. */
async function newUser() {
  newUsers += 1
  const email = `newcomer-${newUsers}@people.example`
  await guest.call(identityContract.register, {
    body: { name: 'Meera', email, password, confirmPassword: password },
  })
  const client = await new Client(shop.url).login(email, password)
  const [mail] = await inbox.to(email)
  return { client, email, code: linkIn(mail?.text) }
}

test('registering mails a link that confirms the email; opening it twice is not an error', async () => {
  const { client, code } = await newUser()
  expect((await details(client)).verify_email).toBe(false)
  for (const _ of [1, 2]) {
    const response = await confirm(code)
    expect([response.status, response.body.message]).toEqual([200, 'Email verified successfully'])
  }
  expect((await details(client)).verify_email).toBe(true)
})

test.each(['x', 'x'.repeat(32), '0'])('the code %j confirms nothing and returns an error', async (code) => {
  const refused = await confirm(code)
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('This code is wrong or no longer good. Please ask for a new one.')
})

test('a resent link works, and the previous one no longer does', async () => {
  const { client, email, code } = await newUser()
  const response = await client.call(identityContract.resendVerification)
  expect(response.body.message).toBe('A new link is on its way to your email.')
  const [newest] = await inbox.to(email)
  expect((await confirm(code)).status).toBe(400)
  expect((await confirm(linkIn(newest?.text))).status).toBe(200)
})

test('a confirmed account gets no further link', async () => {
  const shopper = await fixture.shopper()
  expect((await shopper.call(identityContract.resendVerification)).status).toBe(200)
  expect(await inbox.to(shopper.email)).toEqual([])
})

test('changing only name or mobile leaves the email confirmed', async () => {
  const shopper = await fixture.shopper()
  const body = { name: 'Asha', email: shopper.email.toUpperCase(), mobile: 9845012345 }
  const { status, body: reply } = await shopper.call(identityContract.update, { body })
  expect([status, reply.data.verify_email, reply.data.mobile]).toEqual([200, true, '9845012345'])
  expect(await inbox.to(shopper.email)).toEqual([])
})

test('every invalid field of a profile is listed with a message (spec §5)', async () => {
  const shopper = await fixture.shopper()
  const refused = await shopper.call(identityContract.update, {
    body: { name: ' ', email: 'asha', mobile: '12345' },
  })
  expect(refused.status).toBe(400)
  expect(refused.body.fields?.map(({ field }) => field)).toEqual(['name', 'email', 'mobile'])
})

test('an account gets five links a day, then an error', async () => {
  const { client, email } = await newUser()
  for (let link = 2; link <= 5; link += 1)
    expect((await client.call(identityContract.resendVerification)).status).toBe(200)
  const refused = await client.call(identityContract.resendVerification)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    429,
    'MAILED_TOO_OFTEN',
    'We have mailed this address several times today. Please try again tomorrow.',
  ])
  expect(await inbox.to(email)).toHaveLength(5)
})
