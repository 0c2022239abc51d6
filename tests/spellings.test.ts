import { afterAll, expect, test } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { cartContract } from '#contract/cart.ts'
import { identityContract } from '#contract/identity.ts'
import { Browser } from './support/browser.ts'
import { fill } from './support/buying.ts'
import { Client } from './support/client.ts'
import { password, seed, withAddress } from './support/fixture.ts'
import { openInbox } from './support/job-runner.ts'
import { openTestShop } from './support/shop.ts'

/** Other spellings of published calls that existing clients use (docs/wire.md 22). */
const other = 'https://client.example'
const shop = await openTestShop({ ALLOWED_ORIGINS: other })
const fixture = await seed(shop)
const inbox = await openInbox(shop)
const guest = new Client(shop.url)
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const spellings = [
  [
    'POST',
    '/api/product/get-product-by-category-and-subcategory',
    '/api/product/get-pruduct-by-category-and-subcategory',
  ],
  ['DELETE', '/api/cart/delete-cart-qty', '/api/cart/delete-cart-item'],
  ['DELETE', '/api/address/delete', '/api/address/disable'],
  ['PUT', '/api/user/verify-otp', '/api/user/verify-forgot-password-otp'],
  ['PUT', '/api/user/veify-forgote-password-otp', '/api/user/verify-forgot-password-otp'],
] as const

test('a listing is also available by the correct spelling, and returns the same page', async () => {
  const ids = await Promise.all(['Milk', 'Curd', 'Ghee'].map((name) => fixture.product({ name })))
  const body = { categoryId: fixture.categoryId, subCategoryId: fixture.subCategoryId, page: '1', limit: '2' }
  const [[, other, published]] = spellings
  const responses = [await guest.raw('POST', other, { body }), await guest.raw('POST', published, { body })]
  expect(responses[0]?.status).toBe(200)
  expect(responses[0]?.body).toEqual(responses[1]?.body)
  expect(responses[0]?.body).toMatchObject({ page: 1, limit: 2, totalCount: ids.length })
})

test('delete-cart-qty removes a row from the cart of its owner, and from no other', async () => {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: await fixture.product() }])
  const [row] = (await asha.call(cartContract.list)).body.data
  const remove = (access: Client) =>
    access.raw('DELETE', '/api/cart/delete-cart-qty', { body: { _id: row?._id } })
  expect((await remove(guest)).status).toBe(401)
  expect((await remove(await fixture.shopper('Mallory'))).status).toBe(404)
  expect((await remove(asha)).body).toMatchObject({ success: true, message: 'Item remove' })
  expect((await asha.call(cartContract.list)).body.data).toEqual([])
})

test('address/delete removes an address, sent as the whole object or as its id', async () => {
  const asha = await fixture.shopper()
  const [first, second] = [await withAddress(asha), await withAddress(asha)]
  const remove = (body: object) => asha.raw('DELETE', '/api/address/delete', { body })
  expect((await remove({ _id: first, city: 'Bengaluru' })).body).toMatchObject({ message: 'Address Remove' })
  expect((await remove({ _id: { _id: second } })).status).toBe(200)
  expect((await asha.call(addressesContract.list)).body.data).toEqual([])
})

test.each(['/api/user/verify-otp', '/api/user/veify-forgote-password-otp'])(
  'after %s a password is reset with newpassword instead of newPassword',
  async (verify) => {
    const { email } = await fixture.shopper()
    const browser = new Browser(shop.url)
    await browser.call(identityContract.forgotPassword, { body: { email } })
    const otp = /\b\d{6}\b/.exec((await inbox.to(email))[0]?.text ?? '')?.[0]
    expect((await browser.raw('PUT', verify, { body: { email, otp } })).body).toMatchObject({
      message: 'OTP verified successfully',
    })
    const next = 'a better password'
    const reset = (body: object) => browser.raw('PUT', '/api/user/reset-password', { body })
    const differ = await reset({ email, newpassword: next, confirmPassword: 'another password' })
    expect(differ.body.message).toBe('New password and confirm password must be same.')
    const short = await reset({ email, newpassword: 'short', confirmPassword: 'short' })
    expect(short.body.message).toBe('New password must have 10 to 128 characters')
    const none = await reset({ email, confirmPassword: next })
    expect(none.body.message).toBe('New password is required')
    const done = await reset({ email, newpassword: next, confirmPassword: next })
    expect(done.body).toMatchObject({ success: true, message: 'Password updated successfully.' })
    expect((await guest.call(identityContract.login, { body: { email, password: next } })).status).toBe(200)
    expect((await guest.call(identityContract.login, { body: { email, password } })).status).toBe(401)
  },
)

test('newPassword takes precedence when a client sends both', async () => {
  const { email } = await fixture.shopper()
  const body = { email, newPassword: 'short', newpassword: 'a better password', confirmPassword: 'short' }
  const refused = await guest.raw('PUT', '/api/user/reset-password', { body })
  expect(refused.body.message).toBe('New password must have 10 to 128 characters')
})

test.each(spellings)('%s %s may be called from an allowed other origin', async (method, path) => {
  const preflight = await fetch(`${shop.url}${path}`, {
    method: 'OPTIONS',
    headers: { origin: other, 'access-control-request-method': method },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe(other)
  expect(preflight.headers.get('access-control-allow-methods')).toContain(method)
})

type Operation = { operationId: string; deprecated?: boolean; description?: string; requestBody: object }
type Api = { paths: Record<string, Record<string, Operation>> }

test.each(spellings)(
  'OpenAPI names %s %s as a deprecated spelling of %s',
  async (method, path, published) => {
    const { paths } = (await guest.raw<Api>('GET', '/api/openapi.json')).body
    const [one, well] = [path, published].map((name) => paths[name]?.[method.toLowerCase()])
    expect(one).toMatchObject({ deprecated: true, description: expect.stringContaining(published) })
    expect(one?.requestBody).toEqual(well?.requestBody)
    expect(well).not.toHaveProperty('deprecated')
    const all = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
  },
)

test('OpenAPI shows newpassword as deprecated, and one of the two names as required', async () => {
  const { paths } = (await guest.raw<Api>('GET', '/api/openapi.json')).body
  expect(paths['/api/user/reset-password']?.put?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: { newpassword: { deprecated: true, format: 'password' } },
          required: ['email', 'confirmPassword'],
          allOf: [{ anyOf: [{ required: ['newPassword'] }, { required: ['newpassword'] }] }],
        },
      },
    },
  })
})

test('another spelling gives no additional attempts: all spellings of a call count together', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  const stranger = new Client(limited.url)
  const paths = [
    '/api/user/verify-forgot-password-otp',
    '/api/user/verify-otp',
    '/api/user/veify-forgote-password-otp',
  ]
  const statuses: number[] = []
  for (let round = 0; round < 21; round += 1)
    for (const path of paths) statuses.push((await stranger.raw('PUT', path, { body: {} })).status)
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 400))
  expect(statuses.slice(60)).toEqual([429, 429, 429])
  await limited.close()
})
