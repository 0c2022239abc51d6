import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { seed } from './support/fixture.ts'
import { expectRefusal } from './support/refusal.ts'
import { openTestShop } from './support/shop.ts'

const shop = await openTestShop()
const shopper = await (await seed(shop)).shopper()
afterAll(() => shop.close())

const JSON_FIELD = '--b\r\nContent-Disposition: form-data; name="x"\r\nContent-Type: application/json\r\n\r\n'

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nxx',
  ],
  [
    'with a part that is not JSON',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="avatar"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--\r\n',
  ],
  [
    'with large fields beside the picture',
    'multipart/form-data; boundary=b',
    `${JSON_FIELD}[${'{},'.repeat(300_000)}{}]\r\n--b--\r\n`,
  ],
])('a form %s is refused with a message', async (_, type, body) => {
  const refused = await shopper.raw('PUT', contracts.identity.uploadAvatar.path, {
    body,
    headers: { 'content-type': type },
  })
  expectRefusal(refused)
  expect(refused.status).toBe(400)
})
