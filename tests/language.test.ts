import { afterAll, expect, test } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { cartContract } from '#contract/cart.ts'
import { identityContract } from '#contract/identity.ts'
import { fill } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const hindi = { headers: { cookie: 'language=hi' } }
const stranger = new Client(shop.url)

test('replies, errors and field problems are in the language of the cookie, and in English without one', async () => {
  const body = { email: 'nobody@people.example', password: 'not the right one' }
  const inHindi = await stranger.call(identityContract.login, { body, ...hindi })
  expect(inHindi.status).toBe(401)
  expect(inHindi.body).toMatchObject({ message: 'ईमेल या पासवर्ड गलत है।', title: 'ईमेल या पासवर्ड गलत है।' })
  const plain = await stranger.call(identityContract.login, { body, headers: { 'accept-language': 'hi' } })
  expect(plain.body.message).toBe('Email or password is wrong.')

  const empty = { name: 'Asha', email: 'asha', password: 'short', confirmPassword: 'short' }
  const refused = await stranger.call(identityContract.register, { body: empty, ...hindi })
  expect(refused.body.fields).toEqual([
    { field: 'email', message: 'ईमेल सही ईमेल होना चाहिए, जैसे name@example.com' },
    { field: 'password', message: 'पासवर्ड में 10 से 128 अक्षर होने चाहिए' },
  ])
  expect(refused.body.message).toBe(refused.body.fields?.[0]?.message)

  const asha = await fixture.shopper()
  expect((await asha.call(addressesContract.list, hindi)).body.message).toBe('पतों की सूची')
  expect((await asha.call(addressesContract.list)).body.message).toBe('List of address')
})

test('product names are not translated within a Hindi sentence', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee {pure}', stock: 1 })
  const { body } = await fill(asha, [{ productId, quantity: 1 }]).then(() =>
    asha.call(cartContract.add, { body: { productId }, ...hindi }),
  )
  expect(body.message).toMatch(/[ऀ-ॿ]/)
  const [line] = (await asha.call(cartContract.list)).body.data
  const more = { body: { _id: line?._id, qty: 5 }, ...hindi }
  expect((await asha.call(cartContract.updateQuantity, more)).body.message).toBe('Ghee {pure}: सिर्फ़ 1 बचे हैं')
})

test('mails are in the language of the user who caused them', async () => {
  const newUser = (name: string) => ({
    name,
    email: `${name}@people.example`,
    password: 'ten minutes or less',
    confirmPassword: 'ten minutes or less',
  })
  await stranger.call(identityContract.register, { body: newUser('meera'), ...hindi })
  await stranger.call(identityContract.register, { body: newUser('mary') })
  const [confirmationMail] = await inbox.to('meera@people.example')
  expect(confirmationMail?.subject).toBe('कृपया अपना ईमेल पक्का करें')
  expect(confirmationMail?.text).toContain('नमस्ते,')
  expect((await inbox.to('mary@people.example'))[0]?.subject).toBe('Please confirm your email')

  await stranger.call(identityContract.forgotPassword, { body: { email: 'meera@people.example' }, ...hindi })
  expect((await inbox.to('meera@people.example'))[0]?.subject).toMatch(/^\d{6} आपका Jhatpat कोड है$/)
})
