import { execFile } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { darkStoresContract } from '#contract/dark-stores.ts'
import { identityContract } from '#contract/identity.ts'
import { staffV1 } from '#contract/v1/staff.ts'
import { seedUsers } from '#demo/users.ts'
import { usualStore } from '#server/shop/inventory/inventory.ts'
import { Browser } from '#tests/support/browser.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const { host, port, user, password } = inject('database')
const login = password ? `${user}:${password}` : user
const DATABASE_URL = `postgresql://${login}@localhost:${port}/${shop.name}?host=${encodeURIComponent(host)}`

const command = (words: string[], env: Record<string, string> = { DATABASE_URL }) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'make-admin.ts'), ...words],
      { env: { PATH: process.env.PATH, ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}`.trim() }),
    )
  })

test('one command makes an account an admin, also in its open session', async () => {
  const account = { name: 'Meera', email: 'meera@example.com', password: 'a long password' }
  const meera = new Browser(shop.url)
  await meera.call(identityContract.register, { body: { ...account, confirmPassword: account.password } })
  await meera.login(account.email, account.password)
  expect((await meera.call(darkStoresContract.list)).status).toBe(403)
  expect(await command(['Meera@example.com'])).toEqual({
    code: 0,
    output: 'Meera@example.com is an admin now.',
  })
  expect((await meera.call(darkStoresContract.list)).status).toBe(200)
})

test('the first store serves shoppers without a place; before it no product can be stocked', async () => {
  const admin = new Browser(shop.url)
  await admin.login('meera@example.com', 'a long password')
  await expect(usualStore(shop.database.db)).rejects.toThrow('There is no store yet')
  const store = (name: string) =>
    admin.call(darkStoresContract.add, {
      body: {
        name,
        city: 'Pune',
        latitude: 18.5,
        longitude: 73.8,
        radius: 3_000,
        corners: [],
        pincodes: ['411038'],
        opens: '00:00',
        closes: '00:00',
        pickSeconds: 20,
        riderSpeed: 18,
      },
    })
  expect((await store('Kothrud')).body.data).toMatchObject({ name: 'Kothrud', isDefault: true })
  expect((await store('Aundh')).body.data).toMatchObject({ name: 'Aundh', isDefault: false })
  expect(await usualStore(shop.database.db)).toMatch(/^[0-9a-f]{32}$/)
})

const meeraAgain = () => new Browser(shop.url).login('meera@example.com', 'a long password')
/** Somebody who works in the second store. */
async function memberOfStaff(name: string, role: string) {
  const account = { name, email: `${name.toLowerCase()}@example.com`, password: 'another long password' }
  const client = new Browser(shop.url)
  await client.call(identityContract.register, { body: { ...account, confirmPassword: account.password } })
  await sql`
    with member as (
      insert into staff_members (user_id, role, store_id)
      select u.id, ${role}, s.id from users u, dark_stores s where u.email = ${account.email} and s.name = 'Aundh'
      returning user_id, store_id)
    insert into staff_grants (user_id, permission, store_id)
    select user_id, 'orders:read', store_id from member`.execute(shop.database.db)
  const login = () => client.login(account.email, account.password)
  await login()
  return { client, login, email: account.email }
}
const inStaffList = async (email: string) =>
  (await (await meeraAgain()).call(staffV1.list)).body.data.find((member) => member.email === email)
const grantsOf = async (id: string | undefined) =>
  (await sql`select from staff_grants where user_id = ${id}`.execute(shop.database.db)).rows

test('a disabled manager who is made an admin is an owner in the staff list, and must log in again', async () => {
  const { client: asha, login, email } = await memberOfStaff('Asha', 'manager')
  const { id } = (await inStaffList(email)) ?? {}
  const disabled = { role: 'manager', disabled: true }
  expect((await (await meeraAgain()).call(staffV1.change, { id, body: disabled })).status).toBe(200)
  expect((await command([email])).code).toBe(0)
  expect(await inStaffList(email)).toMatchObject({ role: 'owner', disabled: false })
  expect((await asha.call(darkStoresContract.list)).status).toBe(401)
  await login()
  expect((await asha.call(darkStoresContract.list)).status).toBe(200)
})

test('a picker of one store who is made an admin is an owner everywhere, in the same session', async () => {
  const { client: ravi, email } = await memberOfStaff('Ravi', 'picker')
  expect((await command([email])).code).toBe(0)
  const owner = await inStaffList(email)
  expect(owner).toMatchObject({ role: 'owner', disabled: false })
  expect(owner).not.toHaveProperty('storeId')
  expect(await grantsOf(owner?.id)).toEqual([])
  expect((await ravi.call(darkStoresContract.list)).status).toBe(200)
})

test('a demo account does not become an admin, and the command prints the reason', async () => {
  await seedUsers(shop.database.db, shop.baseUrl)
  const { code, output } = await command(['shopper@jhatpat.example'])
  expect([code, output]).toEqual([
    1,
    'shopper@jhatpat.example is an account of the demo, whose password everybody knows: no shop but ' +
      'the demo admits it. Register an account of your own.',
  ])
  const shopper = await new Browser(shop.url).login('shopper@jhatpat.example', 'demo-shopper-10min')
  expect((await shopper.call(darkStoresContract.list)).status).toBe(403)
})

test.each([
  [
    'an email without an account',
    ['nobody@example.com'],
    { DATABASE_URL },
    /^There is no account of nobody@/,
  ],
  ['no email', [], { DATABASE_URL }, /^Say whose account it is/],
  ['no database', ['a@b.example'], {}, /^DATABASE_URL is required/],
  [
    'a database that cannot be reached',
    ['a@b.example'],
    { DATABASE_URL: 'postgresql://127.0.0.1:1/x' },
    /^The database that/,
  ],
])('%s is refused with one sentence', async (_what, words, env, sentence) => {
  const { code, output } = await command(words, env as Record<string, string>)
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output).not.toContain('\n')
})
