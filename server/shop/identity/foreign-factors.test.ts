import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { passkeysV1 } from '#contract/v1/passkeys.ts'
import { secondFactorV1 } from '#contract/v1/second-factor.ts'
import { staffV1 } from '#contract/v1/staff.ts'
import { addPasskey, logInByPasskey, newAuthenticator } from '#tests/support/authenticator.ts'
import { Browser } from '#tests/support/browser.ts'
import type { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { withApp } from '#tests/support/second-factor.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
const { db } = shop.database
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const NEW_PASSWORD = 'a better password'
const isConfirmed = (id: string, is: boolean) =>
  sql`update users set verify_email = ${is} where id = ${id}`.execute(db)

/** Sets a new password with the code that only the owner of the mailbox reads; the browser, not logged in. */
async function resetByOwner(email: string): Promise<Browser> {
  const owner = new Browser(shop.url)
  await owner.call(identityContract.forgotPassword, { body: { email } })
  const otp = (await inbox.to(email)).flatMap(({ subject }) => /^\d{6}/.exec(subject) ?? [])[0] ?? ''
  await owner.call(identityContract.verifyOtp, { body: { email, otp } })
  const body = { email, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  expect((await owner.call(identityContract.resetPassword, { body })).status).toBe(200)
  return owner
}

/** An account with a passkey of whoever knows its password. */
async function withPasskey({ email, id }: { email: string; id: string }, confirmed: boolean) {
  const authenticator = newAuthenticator()
  const added = await addPasskey(await new Browser(shop.url).login(email, password), authenticator)
  expect(added.status).toBe(201)
  await isConfirmed(id, confirmed)
  return authenticator
}

test('neither app nor passkey is set up before the email is confirmed: it may be of somebody else', async () => {
  const { email, id } = await fixture.shopper()
  await isConfirmed(id, false)
  const stranger = await new Browser(shop.url).login(email, password)
  const body = { password }
  expect((await stranger.call(passkeysV1.begin, { body })).body.code).toBe('EMAIL_NOT_CONFIRMED')
  expect((await stranger.call(secondFactorV1.begin, { body })).body.code).toBe('EMAIL_NOT_CONFIRMED')
  await isConfirmed(id, true)
  expect((await stranger.call(secondFactorV1.begin, { body })).status).toBe(200)
})

test('who opened an account with the email of another person loses it to a reset of the password', async () => {
  const asha = await fixture.shopper()
  const authenticator = await withPasskey(asha, true)
  await withApp(shop, asha)
  await isConfirmed(asha.id, false)
  const owner = await resetByOwner(asha.email)
  expect((await logInByPasskey(new Browser(shop.url), authenticator)).body.code).toBe('PASSKEY_REFUSED')
  // no code of the stranger's app is asked for
  await owner.login(asha.email, NEW_PASSWORD)
  const { data } = (await owner.call(accountContract.userDetails)).body
  expect(data).toMatchObject({ email: asha.email, verify_email: true })
})

test('a reset of the password ends passkeys of a shopper, who reads that the password was changed', async () => {
  const asha = await fixture.shopper()
  const authenticator = await withPasskey(asha, true)
  await sql`update passkeys set created_at = now() - interval '1 year' where user_id = ${asha.id}`.execute(db)
  await resetByOwner(asha.email)
  expect((await logInByPasskey(new Browser(shop.url), authenticator)).body.code).toBe('PASSKEY_REFUSED')
  expect((await inbox.to(asha.email))[0]?.subject).toBe('Your password was changed')
})

test('of staff a reset ends passkeys of the last week only: the mailbox is not two factors', async () => {
  const ravi = await fixture.staff([{ permission: 'orders:read' }])
  const planted = await withPasskey(ravi, true)
  await resetByOwner(ravi.email)
  expect((await logInByPasskey(new Browser(shop.url), planted)).body.code).toBe('PASSKEY_REFUSED')

  // a new phone beside one that is older: it was added with that
  const meera = await fixture.staff([{ permission: 'orders:read' }])
  const old = await withPasskey(meera, true)
  await sql`update passkeys set created_at = now() - interval '8 days' where user_id = ${meera.id}`.execute(
    db,
  )
  const phone = await withPasskey(meera, true)
  await resetByOwner(meera.email)
  expect((await logInByPasskey(new Browser(shop.url), phone)).status).toBe(200)
  expect((await logInByPasskey(new Browser(shop.url), old)).status).toBe(200)
})

test('a reset keeps the passkeys of disabled staff, too, so that the mailbox alone adds no other', async () => {
  const owner = await fixture.admin()
  const ravi = await fixture.shopper()
  await ravi.call(staffV1.join, { body: { code: await invited(owner, ravi.email) } })
  await withPasskey(ravi, true)
  await sql`update passkeys set created_at = now() - interval '8 days' where user_id = ${ravi.id}`.execute(db)
  await owner.call(staffV1.change, { id: ravi.id, body: { role: 'picker', disabled: true } })
  const browser = await resetByOwner(ravi.email)
  await browser.login(ravi.email, NEW_PASSWORD)
  const body = { password: NEW_PASSWORD }
  expect((await browser.call(passkeysV1.begin, { body })).body.code).toBe('PASSKEY_LOGIN_NEEDED')
  // enabling them again logs them out
  await owner.call(staffV1.change, { id: ravi.id, body: { role: 'picker', disabled: false } })
  expect((await browser.call(accountContract.userDetails)).status).toBe(401)
})

/** The code of the newest invitation of an email. */
const invited = async (owner: Client, email: string, role: 'picker' | 'manager' = 'picker') => {
  await owner.call(staffV1.invite, { body: { email, role } })
  return /code=(\S+)/.exec((await inbox.to(email))[0]?.text ?? '')?.[1] ?? ''
}

test('an invitation needs a confirmed email: whoever has the link could register it', async () => {
  const owner = await fixture.admin()
  const asha = await fixture.shopper()
  await isConfirmed(asha.id, false)
  const code = await invited(owner, asha.email)
  expect((await asha.call(staffV1.join, { body: { code } })).body.code).toBe('EMAIL_NOT_CONFIRMED')
  await isConfirmed(asha.id, true)
  expect((await asha.call(staffV1.join, { body: { code } })).status).toBe(200)
})

test('who joins by password alone begins without passkeys, and other devices are logged out', async () => {
  const owner = await fixture.admin()
  const asha = await fixture.shopper()
  const authenticator = await withPasskey(asha, true)
  const thief = await new Browser(shop.url).login(asha.email, password)
  const code = await invited(owner, asha.email)
  expect((await asha.call(staffV1.join, { body: { code } })).status).toBe(200)
  expect((await logInByPasskey(new Browser(shop.url), authenticator)).body.code).toBe('PASSKEY_REFUSED')
  expect((await thief.call(accountContract.userDetails)).status).toBe(401)
})

test('while a member of staff with a passkey is disabled, the password alone adds no other passkey', async () => {
  const owner = await fixture.admin()
  const ravi = await fixture.shopper()
  await ravi.call(staffV1.join, { body: { code: await invited(owner, ravi.email) } })
  await withPasskey(ravi, true)
  const change = (disabled: boolean) =>
    owner.call(staffV1.change, { id: ravi.id, body: { role: 'picker', disabled } })
  expect((await change(true)).status).toBe(200)
  const thief = await new Browser(shop.url).login(ravi.email, password)
  expect((await thief.call(passkeysV1.begin, { body: { password } })).body.code).toBe('PASSKEY_LOGIN_NEEDED')
})

test('a change of a member ends the open invitation, which would undo it; nobody joins twice', async () => {
  const owner = await fixture.admin()
  const ravi = await fixture.shopper()
  await ravi.call(staffV1.join, { body: { code: await invited(owner, ravi.email) } })
  const change = (disabled: boolean) =>
    owner.call(staffV1.change, { id: ravi.id, body: { role: 'picker', disabled } })
  await change(true)
  const link = await invited(owner, ravi.email, 'manager')
  await change(false)
  await change(true)
  // enabling ended the session
  const again = await new Browser(shop.url).login(ravi.email, password)
  expect((await again.call(staffV1.join, { body: { code: link } })).body.code).toBe('WRONG_CODE')
  const unused = await invited(owner, ravi.email, 'manager')
  await sql`update staff_members set disabled_at = null where user_id = ${ravi.id}`.execute(db)
  expect((await again.call(staffV1.join, { body: { code: unused } })).body.code).toBe('ALREADY_STAFF')
})
