import { afterAll, expect, test } from 'vitest'
import { identityContract as contract } from '#contract/identity.ts'
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

const linkIn = (text = '') => /verify-email\?code=([\w-]+)/.exec(text)?.[1] ?? ''
const confirm = async (email: string) =>
  new Client(shop.url).call(contract.verifyEmail, {
    body: { code: linkIn((await inbox.to(email))[0]?.text) },
  })
const update = (client: Client, email: string) =>
  client.call(contract.update, { body: { name: 'Asha', email, mobile: '98450 12345', password } })

/** Registers an account with an email of another person. */
async function register(email: string) {
  const client = new Client(shop.url)
  const body = { name: 'Asha', email, password, confirmPassword: password }
  const response = await client.call(contract.register, { body })
  expect(response.status).toBe(201)
  return client.login(email, password)
}

test('an unconfirmed email gets at most ten mails a day, however many accounts are opened with it', async () => {
  const victim = 'victim@people.example'
  for (let round = 0; round < 4; round += 1) {
    const client = await register(victim)
    const own = `mine-${round}@people.example`
    for (let more = 0; more < 2; more += 1) await client.call(contract.resendVerification)
    // mails a warning to the victim's address, then frees it for the next round
    await update(client, own)
    await confirm(own)
  }
  expect((await inbox.to(victim)).length).toBe(10)
})

test('a confirmed email is warned of every change, however many mails were sent to it before', async () => {
  const asha = await fixture.shopper()
  for (let round = 0; round < 6; round += 1) {
    const attacker = await fixture.shopper('Thief')
    for (let more = 0; more < 2; more += 1) await update(attacker, `other-${asha.email}`)
  }
  await update(asha, `new-${asha.email}`)
  await confirm(`new-${asha.email}`)
  const subjects = (await inbox.to(asha.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Your email was changed', 'A change of your email was requested'])
})
