import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const guest = new Client(shop.url)
const asha = { name: 'Asha', email: 'asha@people.example', password: 'a good password' }
/** `confirmPassword` equals the password unless the input overrides it. */
const register = (input: { password: unknown } & Record<string, unknown>) =>
  guest.call(identityContract.register, { body: { confirmPassword: input.password, ...input } })
const everyone = async () =>
  (await sql<{ email: string }>`select * from users order by created_at`.execute(shop.database.db)).rows

test('a new user registers, logs in and gets their name in user-details (spec §4, §7)', async () => {
  const opened = await register(asha)
  expect(opened.status).toBe(201)
  expect(opened.body.message).toBe('User register successfully')

  const browser = await new Browser(shop.url).login(asha.email, asha.password)
  const me = await browser.call(accountContract.userDetails)
  expect(me.body.data).toMatchObject({ name: 'Asha', email: asha.email, role: 'USER', status: 'Active' })
  expect(me.body.data.last_login_date).not.toBeNull()
})

test('an email can register once, regardless of case (spec §7)', async () => {
  const email = 'twice@people.example'
  expect((await register({ ...asha, email })).status).toBe(201)
  for (const again of [email, 'Twice@People.Example', '  TWICE@PEOPLE.EXAMPLE ']) {
    const refused = await register({ ...asha, email: again })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This email is already registered. Please login instead.')
  }
  const upper = await new Browser(shop.url).login('TWICE@people.example', asha.password)
  expect((await upper.call(accountContract.userDetails)).body.data.email).toBe(email)
})

test('of six concurrent registrations of one email, one succeeds', async () => {
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => register({ ...asha, email: 'race@people.example' })),
  )
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test.each(['another password', 'short', ' a good password', 'A good password'])(
  'a confirmation of %j is refused with the message of the form (spec §5)',
  async (confirmPassword) => {
    const refused = await register({ ...asha, email: 'differs@people.example', confirmPassword })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('password and confirm password must be same')
    expect((await everyone()).map((user) => user.email)).not.toContain('differs@people.example')
  },
)

test.each([undefined, null, ''])(
  'a missing confirmation (%j) is refused with the same message, because it is required (spec §5)',
  async (confirmPassword) => {
    const refused = await register({ ...asha, email: 'unconfirmed@people.example', confirmPassword })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('password and confirm password must be same')
    expect(refused.body.fields).toEqual([
      { field: 'confirmPassword', message: 'password and confirm password must be same' },
    ])
    expect((await everyone()).map((user) => user.email)).not.toContain('unconfirmed@people.example')
  },
)

test('a registration cannot set a role, and unknown fields are not stored (spec §6)', async () => {
  const input = {
    ...asha,
    email: 'mallory@people.example',
    role: 'ADMIN',
    status: 'Suspended',
    verify_email: true,
    _id: 'f'.repeat(32),
    avatar: 'https://evil.example/x.png',
    isAdmin: true,
  }
  const opened = await register(input)
  expect(opened.status).toBe(201)
  expect(opened.body.data).toMatchObject({ role: 'USER', status: 'Active', verify_email: false, avatar: '' })
  expect(opened.body.data._id).not.toBe(input._id)
  expect(JSON.stringify(await everyone())).not.toMatch(/evil\.example|ADMIN|Suspended|isAdmin/)
})

test('a password is stored as an argon2id hash and is in no response', async () => {
  const password = 'swordfish-swordfish'
  const email = 'secret@people.example'
  const opened = await register({ ...asha, email, password })
  const login = await guest.call(identityContract.login, { body: { email, password } })
  const browser = await new Browser(shop.url).login(email, password)
  const me = await browser.call(accountContract.userDetails)

  for (const { body } of [opened, login, me]) {
    expect(JSON.stringify(body)).not.toMatch(/swordfish|argon2|password"/i)
  }
  const stored = JSON.stringify((await everyone()).find((user) => user.email === email))
  expect(stored).toContain('$argon2id$')
  expect(stored).not.toContain('swordfish')
})

test.each([
  ' leading and trailing ',
  'मेरा पासवर्ड',
  'tab\tand\u0001control',
  'दूध १२३४५६७८',
  'cafe\u0301 cre\u0300me',
])('a password such as %j must be entered exactly as it was set', async (password) => {
  const email = `exact-${Buffer.from(password).toString('hex').slice(0, 40)}@people.example`
  expect((await register({ ...asha, email, password })).status).toBe(201)
  expect((await guest.call(identityContract.login, { body: { email, password } })).status).toBe(200)
  const trimmed = { email, password: `${password} ` }
  expect((await guest.call(identityContract.login, { body: trimmed })).status).toBe(401)
})

test.each([
  [{ name: '' }, 'Name is required'],
  [{ name: '   ' }, 'Name is required'],
  [{ name: 'x'.repeat(121) }, 'Name can have at most 120 characters'],
  [{ name: 'a\u0000b' }, 'Name has characters that cannot be used'],
  [{ name: null }, 'Name is required'],
  [{ name: {} }, 'Name must be text'],
  [{ email: undefined }, 'Email is required'],
  [{ email: 'nobody' }, 'Email must be an email address, such as name@example.com'],
  [{ email: 'a@b' }, 'Email must be an email address, such as name@example.com'],
  [{ email: ['a@b.example'] }, 'Email is required'],
  [{ password: '' }, 'Password is required'],
  [{ password: '123456789' }, 'Password must have 10 to 128 characters'],
  [{ password: 'x'.repeat(129) }, 'Password must have 10 to 128 characters'],
  [{ password: 12345678 }, 'Password is required'],
])('%j is rejected with "%s" and creates no account (spec §5)', async (wrong, message) => {
  const before = (await everyone()).length
  const typed = { ...asha, email: 'wrong@people.example', confirmPassword: asha.password }
  const refused = await register({ ...typed, ...wrong })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe(message)
  expect(refused.body.fields).toEqual([{ field: Object.keys(wrong)[0], message }])
  expect(await everyone()).toHaveLength(before)
})
