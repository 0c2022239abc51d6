import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { contracts } from '#contract/contracts.ts'
import { isPermission } from '#contract/permissions.ts'
import { passkeysV1 } from '#contract/v1/passkeys.ts'
import { secondFactorV1 } from '#contract/v1/second-factor.ts'
import { everyEndpoint } from '#tests/support/api-endpoints.ts'
import { addPasskey, challengeToAdd, logInByPasskey, newAuthenticator } from '#tests/support/authenticator.ts'
import { Browser } from '#tests/support/browser.ts'
import type { Client } from '#tests/support/client.ts'
import { changedTables, contents } from '#tests/support/contents.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { sampleInput } from '#tests/support/sample-input.ts'
import { appCode, logInWith, sendPassword, withApp } from '#tests/support/second-factor.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ REQUIRE_SECOND_FACTOR: 'staff' })
const fixture = await seed(shop)
const { db } = shop.database
afterAll(() => shop.close())

const { orders } = contracts
const details = async (client: Client) => (await client.call(accountContract.userDetails)).body.data

test('without a second factor an owner and other staff can make no call of staff, and change nothing', async () => {
  const picker = await fixture.staff([{ permission: 'orders:read' }, { permission: 'orders:move' }])
  const ofStaff = everyEndpoint('all').filter(({ access }) => isPermission(access))
  expect(ofStaff.length).toBeGreaterThan(60)
  for (const client of [await fixture.admin(), picker]) {
    await untilHandedOver(db)
    const before = await contents(db)
    for (const endpoint of ofStaff) {
      const { status, body } = await client.call(endpoint, await sampleInput(endpoint, {}))
      expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 403, 'SECOND_FACTOR_REQUIRED'])
    }
    expect(changedTables(before, await contents(db))).toEqual([])
  }
})

test('setting an authenticator app up opens the work in the same session, and its details say so', async () => {
  const admin = await fixture.admin()
  expect(await details(admin)).toMatchObject({ second_factor_missing: true })
  expect(await details(admin)).not.toHaveProperty('permissions')
  await withApp(shop, admin)
  expect((await admin.call(orders.all)).status).toBe(200)
  expect(await details(admin)).not.toHaveProperty('second_factor_missing')
})

test('a login with a code may work; turning the second factor off ends that in every session', async () => {
  const admin = await fixture.admin()
  const app = await withApp(shop, admin)
  const laptop = new Browser(shop.url)
  await logInWith(laptop, admin.email, await app.code())
  expect((await laptop.call(orders.all)).status).toBe(200)
  await admin.call(secondFactorV1.turnOff, { body: { password, code: await app.code() } })
  for (const client of [admin, laptop])
    expect((await client.call(orders.all)).body.code).toBe('SECOND_FACTOR_REQUIRED')
})

test('shoppers need no second factor', async () => {
  const { email } = await fixture.shopper()
  expect((await sendPassword(new Browser(shop.url), email)).status).toBe(200)
  const asha = await new Browser(shop.url).login(email, password)
  expect(await details(asha)).not.toHaveProperty('second_factor_missing')
})

test('somebody who becomes staff is asked from the next request on', async () => {
  const asha = await fixture.shopper()
  expect((await asha.call(orders.all)).body.code).toBe('ADMIN_ONLY')
  await sql`insert into staff_grants (user_id, permission) values (${asha.id}, 'orders:read')`.execute(db)
  expect((await asha.call(orders.all)).body.code).toBe('SECOND_FACTOR_REQUIRED')
})

test('a password alone adds no second factor to an account of staff that has a passkey, and removes none', async () => {
  const picker = await fixture.staff([{ permission: 'orders:read' }])
  const authenticator = newAuthenticator()
  const thief = await new Browser(shop.url).login(picker.email, password)
  // begun before there was a passkey
  const { secret } = (await thief.call(secondFactorV1.begin, { body: { password } })).body
  await addPasskey(await new Browser(shop.url).login(picker.email, password), authenticator)
  const [passkey] = (await thief.call(passkeysV1.list)).body.data
  const before = await contents(db)
  const tried = [
    await thief.call(secondFactorV1.begin, { body: { password } }),
    await thief.call(secondFactorV1.confirm, { body: { code: appCode(secret) } }),
    await thief.call(passkeysV1.begin, { body: { password } }),
    await thief.call(passkeysV1.remove, { id: passkey?.id, body: { password } }),
  ]
  for (const { status, body } of tried)
    expect([status, body.code, body.detail]).toEqual([
      403,
      'PASSKEY_LOGIN_NEEDED',
      'Nothing was changed: please log in with your passkey first.',
    ])
  expect(changedTables(before, await contents(db)).filter((table) => /passkey|factor/.test(table))).toEqual(
    [],
  )
  const owner = new Browser(shop.url)
  await logInByPasskey(owner, authenticator)
  expect((await owner.call(secondFactorV1.begin, { body: { password } })).status).toBe(200)
})

test('a password alone adds no passkey that it began before the account of staff had one', async () => {
  const picker = await fixture.staff([{ permission: 'orders:read' }])
  const thief = await new Browser(shop.url).login(picker.email, password)
  const challenge = await challengeToAdd(thief)
  await addPasskey(await new Browser(shop.url).login(picker.email, password), newAuthenticator())
  const { status, body } = await addPasskey(thief, newAuthenticator(), { challenge })
  expect([status, body.code]).toEqual([403, 'PASSKEY_LOGIN_NEEDED'])
  expect((await thief.call(passkeysV1.list)).body.data).toHaveLength(1)
})
