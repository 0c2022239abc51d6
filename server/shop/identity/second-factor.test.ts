import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { secondFactorV1 } from '#contract/v1/second-factor.ts'
import { sessionsV1 } from '#contract/v1/sessions.ts'
import { Browser } from '#tests/support/browser.ts'
import type { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { rowsWith } from '#tests/support/personal-data.ts'
import { appCode, bytesOf, logInWith, sendPassword, withApp } from '#tests/support/second-factor.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
const { db } = shop.database
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const isLoggedIn = async (client: Client) => (await client.call(accountContract.userDetails)).status === 200
const state = async (client: Client) => (await client.call(secondFactorV1.state)).body
const begin = (client: Client, typed = password) =>
  client.call(secondFactorV1.begin, { body: { password: typed } })
const confirm = (client: Client, code: string) => client.call(secondFactorV1.confirm, { body: { code } })
const turnOff = (client: Client, code: string, typed = password) =>
  client.call(secondFactorV1.turnOff, { body: { password: typed, code } })

test('the set-up needs the password and a first code; until then a login asks for none', async () => {
  const asha = await fixture.shopper()
  expect((await begin(asha, 'not my password')).body.code).toBe('WRONG_PASSWORD')
  const { secret, uri } = (await begin(asha)).body
  expect(uri).toBe(`otpauth://totp/Jhatpat:${encodeURIComponent(asha.email)}?secret=${secret}&issuer=Jhatpat`)
  expect((await confirm(asha, '000000')).body.code).toBe('WRONG_FACTOR_CODE')
  expect(await state(asha)).toEqual({ since: null, recoveryCodesLeft: 0 })
  expect((await sendPassword(new Browser(shop.url), asha.email)).status).toBe(200)

  const confirmed = await confirm(asha, appCode(secret))
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  expect(await state(asha)).toMatchObject({ since: expect.stringMatching(/^20/), recoveryCodesLeft: 10 })
  expect((await asha.call(accountContract.userDetails)).body.data.second_factor).toBe(true)
  expect((await begin(asha)).body.code).toBe('FACTOR_ON')
  expect((await confirm(asha, appCode(secret))).body.code).toBe('FACTOR_ON')
})

test('an account without a second factor has no new field in its details', async () => {
  const asha = await fixture.shopper()
  expect((await asha.call(accountContract.userDetails)).body.data).not.toHaveProperty('second_factor')
})

test('turning it on logs out the other devices, and the owner gets a mail', async () => {
  const asha = await fixture.shopper()
  const phone = await new Browser(shop.url).login(asha.email, password)
  await withApp(shop, asha)
  expect([await isLoggedIn(asha), await isLoggedIn(phone)]).toEqual([true, false])
  expect((await inbox.to(asha.email))[0]?.subject).toBe('Your login now needs a code')
})

test('neither the secret nor a recovery code can be read in the database', async () => {
  const asha = await fixture.shopper()
  const { secret, recoveryCodes } = await withApp(shop, asha)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(recoveryCodes).size).toBe(10)
  const codes = recoveryCodes.slice(0, 2).flatMap((code) => [code, code.replaceAll('-', '')])
  // bytes are shown as hex digits
  for (const text of [secret, ...codes])
    for (const written of [text, Buffer.from(text).toString('hex')])
      expect(await rowsWith(shop, written)).toEqual([])
  expect(await rowsWith(shop, bytesOf(secret).toString('hex'))).toEqual([])
})

test('changes of email, password and account need the code beside the password', async () => {
  const asha = await fixture.shopper()
  const app = await withApp(shop, asha)
  const newPassword = 'three little kittens'
  const changes = [
    (code: object) =>
      asha.call(identityContract.update, {
        body: { name: 'Asha', email: `new-${asha.email}`, mobile: '9845012345', password, ...code },
      }),
    (code: object) =>
      asha.call(sessionsV1.changePassword, {
        body: { currentPassword: password, newPassword, confirmPassword: newPassword, ...code },
      }),
    (code: object) => asha.call(privacyV1.erase, { body: { password: newPassword, ...code } }),
  ]
  for (const change of changes) {
    expect((await change({})).body.code).toBe('FACTOR_CODE_NEEDED')
    expect((await change({ code: '000000' })).body.code).toBe('WRONG_FACTOR_CODE')
    expect([200, 204]).toContain((await change({ code: await app.code() })).status)
  }
  const left = await sql`select from second_factors where user_id = ${asha.id}`.execute(db)
  expect(left.rows).toEqual([])
})

test('name and mobile change without a code', async () => {
  const asha = await fixture.shopper()
  await withApp(shop, asha)
  const body = { name: 'Asha Rao', email: asha.email, mobile: '9845012345' }
  expect((await asha.call(identityContract.update, { body })).status).toBe(200)
})

test('turning it off needs password and code; the login then asks for none, and the owner gets a mail', async () => {
  const asha = await fixture.shopper()
  const app = await withApp(shop, asha)
  expect((await turnOff(asha, await app.code(), 'not my password')).body.code).toBe('WRONG_PASSWORD')
  expect((await turnOff(asha, '000000')).body.code).toBe('WRONG_FACTOR_CODE')
  expect((await turnOff(asha, await app.code())).status).toBe(204)
  expect((await sendPassword(new Browser(shop.url), asha.email)).status).toBe(200)
  expect((await inbox.to(asha.email))[0]?.subject).toBe('Your login no longer needs a code')
  expect((await turnOff(asha, '000000')).status).toBe(204)
})

test('new recovery codes end the earlier ones', async () => {
  const asha = await fixture.shopper()
  const app = await withApp(shop, asha)
  const body = { password, code: await app.code() }
  const { recoveryCodes } = (await asha.call(secondFactorV1.replaceRecoveryCodes, { body })).body
  expect(recoveryCodes).toHaveLength(10)
  expect((await turnOff(asha, app.recoveryCodes[0] ?? '')).body.code).toBe('WRONG_FACTOR_CODE')
  expect((await turnOff(asha, recoveryCodes[0] ?? '')).status).toBe(204)
})

test('a session has ten wrong codes a day', async () => {
  const asha = await fixture.shopper()
  const app = await withApp(shop, asha)
  for (let time = 0; time < 10; time += 1) await turnOff(asha, '000000')
  expect((await turnOff(asha, await app.code())).body.code).toBe('FACTOR_TRIED_TOO_OFTEN')
})

test('changes are security events; those of staff are in the audit log, too, those of shoppers are not', async () => {
  const rows = async (id: string) =>
    (
      await sql<{ call: string; before: unknown; after: unknown }>`
        select call, before, after from audit_log where user_id = ${id} order by id`.execute(db)
    ).rows
  const [asha, admin] = [await fixture.shopper(), await fixture.admin()]
  for (const client of [asha, admin]) {
    const app = await withApp(shop, client)
    await turnOff(client, await app.code())
  }
  expect(await rows(asha.id)).toEqual([])
  expect(await rows(admin.id)).toMatchObject([
    { before: { secondFactor: false }, after: { secondFactor: true } },
    { before: { secondFactor: true }, after: { secondFactor: false } },
  ])
  await expect
    .poll(async () => {
      const found = await sql<{ count: number }>`
        select coalesce(sum(count), 0)::int as count from security_events
         where kind = 'second-factor-changed' and subject = ${asha.id}`.execute(db)
      return found.rows[0]?.count
    })
    .toBe(2)
})

test('an export says since when logins need a code', async () => {
  const asha = await fixture.shopper()
  expect((await asha.call(privacyV1.data)).body.account.secondFactorSince).toBeNull()
  await withApp(shop, asha)
  expect((await asha.call(privacyV1.data)).body.account.secondFactorSince).toMatch(/^20/)
})

test('a code is accepted as apps show it, with a space', async () => {
  const asha = await fixture.shopper()
  const code = await (await withApp(shop, asha)).code()
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await logInWith(new Browser(shop.url), asha.email, spaced)).status).toBe(200)
})
