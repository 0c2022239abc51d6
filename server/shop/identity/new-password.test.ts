import { afterAll, expect, test } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import { newId } from '#server/platform/database/ids.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { insertUser } from './identity.queries.ts'
import { hashPassword } from './passwords.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const guest = new Client(shop.url)
const TOO_SHORT = 'Password must have 10 to 128 characters'
const COMMON = 'This is one of the most common passwords, which are guessed first.'
const OWN_WORDS = 'A password made of your name, your email or our name is quickly guessed.'
const REPETITIVE = 'A password of so few different characters is quickly guessed.'
const person = { name: 'Meera Krishnan', email: 'meera.k1984@people.example' }
const register = (chosen: string) =>
  guest.call(identityContract.register, { body: { ...person, password: chosen, confirmPassword: chosen } })

test.each([
  ['12345678', TOO_SHORT],
  ['password', TOO_SHORT],
  ['1234567890', COMMON],
  ['Password123', COMMON],
  ['qwertyuiop', COMMON],
  ['!!Sunshine1', COMMON],
  ['1Manchester!', COMMON],
  ['iloveyou2026', COMMON],
  ['meera.k1984@people.example', OWN_WORDS],
  ['Krishnan2026', OWN_WORDS],
  ['meera-KRISHNAN-1', OWN_WORDS],
  ['jhatpat 2026', OWN_WORDS],
  ['121212121212', REPETITIVE],
])('a registration with the password %j is refused with “%s”', async (chosen, message) => {
  const refused = await register(chosen)
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe(message)
  expect(refused.body.fields).toEqual([{ field: 'password', message }])
})

test('a password needs no digits, capitals or symbols, and may contain a word of its account', async () => {
  for (const [at, chosen] of ['three little kittens', 'krishnan plays the veena', 'चार मीठे आम'].entries()) {
    const body = { ...person, email: `free-${at}@people.example`, password: chosen, confirmPassword: chosen }
    expect((await guest.call(identityContract.register, { body })).status).toBe(201)
  }
})

test('a new password after a code follows the same rules, and a refused one leaves the code usable', async () => {
  const { email } = await fixture.shopper('Radhika')
  const browser = new Browser(shop.url)
  await browser.call(identityContract.forgotPassword, { body: { email } })
  const otp = /\b\d{6}\b/.exec((await inbox.to(email))[0]?.text ?? '')?.[0]
  await browser.call(identityContract.verifyOtp, { body: { email, otp } })
  const reset = (chosen: string) =>
    browser.call(identityContract.resetPassword, {
      body: { email, newPassword: chosen, confirmPassword: chosen },
    })
  for (const [chosen, message] of [
    ['123456789', 'New password must have 10 to 128 characters'],
    ['password1234', COMMON],
    ['Radhika 2026', OWN_WORDS],
    [email, OWN_WORDS],
  ] as const) {
    const refused = await reset(chosen)
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual([{ field: 'newPassword', message }])
  }
  expect((await guest.call(identityContract.login, { body: { email, password } })).status).toBe(200)
  expect((await reset('three little kittens')).status).toBe(200)
})

test('who chose a short or common password earlier can still log in with it', async () => {
  for (const earlier of ['12345678', 'password']) {
    const email = `earlier-${earlier}@people.example`
    await insertUser(shop.database.db, {
      id: newId(),
      name: 'Asha',
      email,
      passwordHash: await hashPassword(earlier),
      role: 'USER',
      verified: true,
    })
    expect((await guest.call(identityContract.login, { body: { email, password: earlier } })).status).toBe(
      200,
    )
  }
})
