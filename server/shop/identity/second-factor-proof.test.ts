import { afterAll, expect, test } from 'vitest'
import { loginV1, secondFactorV1 } from '#contract/v1/second-factor.ts'
import { Browser } from '#tests/support/browser.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { appCode, sendPassword, withApp } from '#tests/support/second-factor.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

test('a login that waits for a code is not completed by an app that its owner has not confirmed', async () => {
  const asha = await fixture.shopper()
  const app = await withApp(shop, asha)
  const waiting = new Browser(shop.url)
  const { pendingToken } = (await sendPassword(waiting, asha.email)).body as unknown as {
    pendingToken: string
  }
  const off = await asha.call(secondFactorV1.turnOff, { body: { password, code: await app.code() } })
  expect(off.status).toBe(204)
  const { secret } = (await asha.call(secondFactorV1.begin, { body: { password } })).body
  const reply = await waiting.call(loginV1.complete, { body: { pendingToken, code: appCode(secret) } })
  expect([reply.status, reply.body.code]).toEqual([403, 'WRONG_FACTOR_CODE'])
})

test('new recovery codes need the password and a code', async () => {
  const asha = await fixture.shopper()
  const app = await withApp(shop, asha)
  const replaced = (body: { password: string; code: string }) =>
    asha.call(secondFactorV1.replaceRecoveryCodes, { body })
  const code = await app.code()
  expect((await replaced({ password: 'not my password', code })).body.code).toBe('WRONG_PASSWORD')
  expect((await replaced({ password, code: '000000' })).body.code).toBe('WRONG_FACTOR_CODE')
  const off = { password, code: app.recoveryCodes[0] ?? '' }
  expect((await asha.call(secondFactorV1.turnOff, { body: off })).status).toBe(204)
})
