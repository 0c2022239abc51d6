import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { identityContract } from '#contract/identity.ts'
import { Client } from '#tests/support/client.ts'
import { openPost } from '#tests/support/post.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { password, settle } from '#tests/support/town.ts'

const shop = await openTestShop()
const town = await settle(shop)
const post = await openPost(shop)
afterAll(async () => {
  await post.close()
  await shop.close()
})

const guest = new Client(shop.url)
const confirm = (code: string) => guest.call(identityContract.verifyEmail, { body: { code } })
const details = async (client: Client) => (await client.call(accountContract.userDetails)).body.data
const linkIn = (text = '') => /http:\/\/shop\.test\/verify-email\?code=([\w-]+)/.exec(text)?.[1] ?? ''

let newcomers = 0

/** Somebody who has just registered and logged in. */
async function newcomer() {
  newcomers += 1
  const email = `newcomer-${newcomers}@people.example`
  await guest.call(identityContract.register, { body: { name: 'Meera', email, password } })
  const client = await new Client(shop.url).login(email, password)
  const [mail] = await post.to(email)
  return { client, email, code: linkIn(mail?.text) }
}

test('registering mails a link that confirms the email; opening it twice is no error', async () => {
  const { client, code } = await newcomer()
  expect((await details(client)).verify_email).toBe(false)
  for (const _ of [1, 2]) {
    const answer = await confirm(code)
    expect([answer.status, answer.body.message]).toEqual([200, 'Email verified successfully'])
  }
  expect((await details(client)).verify_email).toBe(true)
})

test.each(['x', 'x'.repeat(32), '0'])('the code %j confirms nothing, and says so', async (code) => {
  const refused = await confirm(code)
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('This code is wrong or no longer good. Please ask for a new one.')
})

test('a link sent again works, and the one before no longer does', async () => {
  const { client, email, code } = await newcomer()
  const answer = await client.call(identityContract.resendVerification)
  expect(answer.body.message).toBe('A new link is on its way to your email.')
  const [newest] = await post.to(email)
  expect((await confirm(code)).status).toBe(400)
  expect((await confirm(linkIn(newest?.text))).status).toBe(200)
})

test('whoever is confirmed already is sent no other link', async () => {
  const shopper = await town.shopper()
  expect((await shopper.call(identityContract.resendVerification)).status).toBe(200)
  expect(await post.to(shopper.email)).toEqual([])
})

test('a new email has to be confirmed again, by a link mailed there', async () => {
  const shopper = await town.shopper()
  const email = `new-${shopper.email}`
  const answer = await shopper.call(identityContract.update, {
    body: { name: 'Asha Rao', email, mobile: '98450 12345' },
  })
  expect(answer.body.message).toBe('Updated successfully')
  expect(answer.body.data).toMatchObject({ name: 'Asha Rao', email, verify_email: false })
  const [mail] = await post.to(email)
  expect(await post.to(shopper.email)).toEqual([])
  expect((await confirm(linkIn(mail?.text))).status).toBe(200)
  expect((await details(shopper)).verify_email).toBe(true)
})

test('the link of an email that was changed since confirms nothing', async () => {
  const { client, email, code } = await newcomer()
  const body = { name: 'Meera', email: `new-${email}`, mobile: '9845012345' }
  await client.call(identityContract.update, { body })
  expect((await confirm(code)).status).toBe(400)
  expect((await details(client)).verify_email).toBe(false)
})

test('a new name or mobile alone leaves the email confirmed', async () => {
  const shopper = await town.shopper()
  const body = { name: 'Asha', email: shopper.email.toUpperCase(), mobile: 9845012345 }
  const { status, body: reply } = await shopper.call(identityContract.update, { body })
  expect([status, reply.data.verify_email, reply.data.mobile]).toEqual([200, true, '9845012345'])
  expect(await post.to(shopper.email)).toEqual([])
})

test('an email somebody else has cannot be taken', async () => {
  const [one, two] = [await town.shopper(), await town.shopper()]
  const body = { name: 'Asha', email: two.email.toUpperCase(), mobile: '9845012345' }
  const refused = await one.call(identityContract.update, { body })
  expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_TAKEN'])
  expect((await details(one)).email).toBe(one.email)
})

test('every field of a profile that is wrong is named with what to change (spec §5)', async () => {
  const shopper = await town.shopper()
  const refused = await shopper.call(identityContract.update, {
    body: { name: ' ', email: 'asha', mobile: '12345' },
  })
  expect(refused.status).toBe(400)
  expect(refused.body.fields?.map(({ field }) => field)).toEqual(['name', 'email', 'mobile'])
})
