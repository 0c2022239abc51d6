import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { transaction } from '#server/platform/database/database.ts'
import { Browser } from '#tests/support/browser.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

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
const update = (client: Client, email: string, more: object = {}) =>
  client.call(identityContract.update, {
    body: { name: 'Asha Rao', email, mobile: '98450 12345', ...more },
  })
const login = (email: string) =>
  new Client(shop.url).call(identityContract.login, { body: { email, password } })
const linkIn = (text = '') => /http:\/\/shop\.test\/verify-email\?code=([\w-]+)/.exec(text)?.[1] ?? ''
const newestLink = async (email: string) => linkIn((await inbox.to(email))[0]?.text)

/** An account that requested a new email with the right password, and the link mailed there. */
async function changing() {
  const shopper = await fixture.shopper()
  const newEmail = `new-${shopper.email}`
  const response = await update(shopper, newEmail, { password })
  return { shopper, oldEmail: shopper.email, newEmail, response, link: await newestLink(newEmail) }
}

test('a new email takes effect once confirmed at its address; until then the old one stays', async () => {
  const { shopper, oldEmail, newEmail, response, link } = await changing()
  expect([response.status, response.body.message]).toEqual([200, 'Updated successfully'])
  expect(response.body.data).toMatchObject({ name: 'Asha Rao', email: oldEmail, pending_email: newEmail })
  expect(await details(shopper)).toMatchObject({
    email: oldEmail,
    pending_email: newEmail,
    verify_email: true,
  })
  expect((await login(oldEmail)).status).toBe(200)
  expect((await login(newEmail)).status).toBe(401)

  expect((await confirm(link)).status).toBe(200)
  expect(await details(shopper)).toMatchObject({ email: newEmail, pending_email: null, verify_email: true })
  expect((await login(newEmail)).status).toBe(200)
  expect((await login(oldEmail)).status).toBe(401)
})

test('the old address gets a mail when a change is requested and when it is made', async () => {
  const { oldEmail, newEmail, link } = await changing()
  const [warning] = await inbox.to(oldEmail)
  expect(warning?.text).toContain(newEmail)
  expect(warning?.text).toContain('http://shop.test/forgot-password')
  expect(linkIn(warning?.text)).toBe('')
  await confirm(link)
  const mails = await inbox.to(oldEmail)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your email was changed',
    'A change of your email was requested',
  ])
})

test('an old address that was never confirmed, and may be of somebody else, is not told the new one', async () => {
  const shopper = await fixture.shopper()
  await sql`update users set verify_email = false where id = ${shopper.id}`.execute(shop.database.db)
  const newEmail = `right-${shopper.email}`
  expect((await update(shopper, newEmail, { password })).status).toBe(200)
  await confirm(await newestLink(newEmail))
  const mails = await inbox.to(shopper.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your email was changed',
    'A change of your email was requested',
  ])
  expect(mails.map(({ text }) => text).join()).not.toMatch(/right-|Asha/)
})

test('a changed email without a password changes nothing and returns an error (spec §7)', async () => {
  const shopper = await fixture.shopper()
  const before = await details(shopper)
  const refused = await update(shopper, 'thief@people.example')
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'PASSWORD_NEEDED',
    'Nothing was changed: a new email needs your password. Please change it on the Profile page of Jhatpat.',
  ])
  expect(await details(shopper)).toEqual(before)
  expect(await inbox.to('thief@people.example')).toEqual([])
})

test('name and mobile change without a password and leave a pending email unchanged (spec §7)', async () => {
  const { shopper, oldEmail, newEmail } = await changing()
  const response = await update(shopper, oldEmail.toUpperCase(), { name: 'Asha Iyer' })
  expect([response.status, response.body.data.name]).toEqual([200, 'Asha Iyer'])
  expect(await details(shopper)).toMatchObject({ name: 'Asha Iyer', pending_email: newEmail })
})

test('a wrong password changes nothing; after ten, only this session must log in again', async () => {
  const shopper = await fixture.shopper()
  const phone = await new Client(shop.url).login(shopper.email, password)
  const wrong = () => update(shopper, `new-${shopper.email}`, { password: 'a wrong guess' })
  const responses = await Promise.all(Array.from({ length: 10 }, wrong))
  expect(responses.map(({ body }) => body.code)).toEqual(Array(10).fill('WRONG_PASSWORD'))
  expect((await details(shopper)).name).toBe('Asha')
  const right = await update(shopper, `new-${shopper.email}`, { password })
  expect([right.status, right.body.code]).toEqual([429, 'PASSWORD_TRIED_TOO_OFTEN'])
  expect((await update(phone, `new-${shopper.email}`, { password })).status).toBe(200)
})

test('a pending change does not reserve the address: the first to confirm or register gets it', async () => {
  const { newEmail, link, shopper } = await changing()
  const body = { name: 'Meera', email: newEmail, password, confirmPassword: password }
  expect((await guest.call(identityContract.register, { body })).status).toBe(201)
  const refused = await confirm(link)
  expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect((await details(shopper)).email).toBe(shopper.email)
})

test('when two accounts confirm the same address concurrently, one gets it', async () => {
  const [one, two] = [await fixture.shopper(), await fixture.shopper()]
  const links: string[] = []
  for (const client of [one, two]) {
    await update(client, 'wanted@people.example', { password })
    links.push(await newestLink('wanted@people.example'))
  }
  const responses = await Promise.all(links.map(confirm))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const { rows } = await sql`select 1 from users where email = 'wanted@people.example'`.execute(
    shop.database.db,
  )
  expect(rows).toHaveLength(1)
})

test('opening a link twice, also concurrently, is not an error and changes nothing more', async () => {
  const { shopper, oldEmail, newEmail, link } = await changing()
  const responses = await Promise.all([1, 2, 3].map(() => confirm(link)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await inbox.to(oldEmail)).map(({ subject }) => subject)).toEqual([
    'Your email was changed',
    'A change of your email was requested',
  ])
  // after a change back to the old address, the used link does not restore the new one
  await update(shopper, oldEmail, { password })
  await confirm(await newestLink(oldEmail))
  expect((await details(shopper)).email).toBe(oldEmail)
  expect((await confirm(link)).status).toBe(400)
  expect([(await details(shopper)).email, newEmail === oldEmail]).toEqual([oldEmail, false])
})

test('a second change, a resent link, a cancellation and a day’s age each invalidate the previous link', async () => {
  const replaced = await changing()
  await update(replaced.shopper, `other-${replaced.oldEmail}`, { password })
  expect((await confirm(replaced.link)).status).toBe(400)

  const resent = await changing()
  expect((await resent.shopper.call(identityContract.resendEmailChange)).status).toBe(200)
  expect((await confirm(resent.link)).status).toBe(400)
  expect((await confirm(await newestLink(resent.newEmail))).status).toBe(200)

  const cancelled = await changing()
  expect((await cancelled.shopper.call(identityContract.cancelEmailChange)).status).toBe(200)
  expect((await details(cancelled.shopper)).pending_email).toBeNull()
  expect((await confirm(cancelled.link)).status).toBe(400)
  expect((await cancelled.shopper.call(identityContract.resendEmailChange)).status).toBe(200)
  expect(await inbox.to(cancelled.newEmail)).toHaveLength(1)

  const late = await changing()
  await sql`update one_time_codes set expires_at = expires_at - interval '1441 minutes'`.execute(
    shop.database.db,
  )
  expect((await details(late.shopper)).pending_email).toBeNull()
  expect((await confirm(late.link)).status).toBe(400)
  expect((await late.shopper.call(identityContract.resendEmailChange)).status).toBe(200)
  expect(await inbox.to(late.newEmail)).toHaveLength(1)
})

test('a confirmed change logs out every device except the requesting one', async () => {
  const shopper = await fixture.shopper()
  const [phone, laptop] = [
    await new Browser(shop.url).login(shopper.email, password),
    await new Browser(shop.url).login(shopper.email, password),
  ]
  await update(laptop, `new-${shopper.email}`, { password })
  await confirm(await newestLink(`new-${shopper.email}`))
  expect((await laptop.call(accountContract.userDetails)).status).toBe(200)
  for (const client of [shopper, phone])
    expect((await client.call(accountContract.userDetails)).status).toBe(401)
})

test('a password reset cancels a pending change', async () => {
  const { oldEmail, newEmail, link } = await changing()
  const owner = new Browser(shop.url)
  await owner.call(identityContract.forgotPassword, { body: { email: oldEmail } })
  const otp = /\b\d{6}\b/.exec((await inbox.to(oldEmail))[0]?.text ?? '')?.[0]
  await owner.call(identityContract.verifyOtp, { body: { email: oldEmail, otp } })
  const newPassword = 'a better password'
  const body = { email: oldEmail, newPassword, confirmPassword: newPassword }
  expect((await owner.call(identityContract.resetPassword, { body })).status).toBe(200)
  expect((await confirm(link)).status).toBe(400)
  expect((await login(newEmail)).status).toBe(401)
})

test('a code mailed to the old address stops working once the email has changed', async () => {
  const { oldEmail, link } = await changing()
  const attacker = new Browser(shop.url)
  await attacker.call(identityContract.forgotPassword, { body: { email: oldEmail } })
  const otp = /\b\d{6}\b/.exec((await inbox.to(oldEmail))[0]?.text ?? '')?.[0]
  await confirm(link)
  expect((await attacker.call(identityContract.verifyOtp, { body: { email: oldEmail, otp } })).status).toBe(
    400,
  )
})

test('the link of an account closed in the meantime changes nothing', async () => {
  const { shopper, oldEmail, link } = await changing()
  await sql`update users set status = 'Suspended' where id = ${shopper.id}`.execute(shop.database.db)
  expect((await confirm(link)).status).toBe(409)
  const { rows } = await sql`select email from users where id = ${shopper.id}`.execute(shop.database.db)
  expect(rows).toEqual([{ email: oldEmail }])
})

test('a password reset that ends the session during an email change request cancels the change', async () => {
  const shopper = await fixture.shopper()
  const newEmail = `new-${shopper.email}`
  let pendingUpdate: ReturnType<typeof update> | undefined
  await transaction(shop.database.db, async (db) => {
    await sql`select 1 from users where id = ${shopper.id} for update`.execute(db)
    pendingUpdate = update(shopper, newEmail, { password })
    await untilBlocked(shop.database.db)
    await sql`delete from sessions where user_id = ${shopper.id}`.execute(db)
  })
  expect((await pendingUpdate)?.status).toBe(401)
  expect(await inbox.to(newEmail)).toEqual([])
  const { rows } = await sql`select name, email from users where id = ${shopper.id}`.execute(shop.database.db)
  expect(rows).toEqual([{ name: 'Asha', email: shopper.email }])
})

test('an email that another account has cannot be requested', async () => {
  const [one, two] = [await fixture.shopper(), await fixture.shopper()]
  const refused = await update(one, two.email.toUpperCase(), { password })
  expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect(await details(one)).toMatchObject({ name: 'Asha', email: one.email, pending_email: null })
})

test('an address gets at most ten links a day from all accounts; its owner’s own links still arrive', async () => {
  const owner = await fixture.shopper()
  await sql`update users set verify_email = false where id = ${owner.id}`.execute(shop.database.db)
  const target = 'flooded@people.example'
  for (let account = 0; account < 12; account += 1) {
    const response = await update(await fixture.shopper(), target, { password })
    expect(response.status).toBe(account < 10 ? 200 : 429)
  }
  expect(await inbox.to(target)).toHaveLength(10)
  await sql`update users set email = ${target} where id = ${owner.id}`.execute(shop.database.db)
  expect((await owner.call(identityContract.resendVerification)).status).toBe(200)
  expect(await inbox.to(target)).toHaveLength(11)
})

test('unknown fields of a profile are ignored', async () => {
  const shopper = await fixture.shopper()
  await update(shopper, shopper.email, {
    role: 'ADMIN',
    verify_email: false,
    pending_email: 'thief@people.example',
    demo: true,
    status: 'Suspended',
  })
  expect(await details(shopper)).toMatchObject({
    role: 'USER',
    verify_email: true,
    pending_email: null,
    status: 'Active',
  })
})
