import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { pictureSize } from './media.rules.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

test('a picture may be shown by a page of any origin, and cached permanently (docs/wire.md 2)', async () => {
  const response = await fetch(`${shop.url}/pictures/drawn/product/milk?w=320`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

test.each(['nothing', '..%2f..%2fetc%2fpasswd', 'drawn%00', '', 'other/milk'])(
  'a picture %j that does not exist is 404 with a message',
  async (key) => {
    const response = await fetch(`${shop.url}/pictures/${key}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  },
)

test.each([
  ['320', 320],
  ['321', 480],
  ['1', 96],
  ['99999', 1440],
  [undefined, 640],
  ['wide', 640],
  ['-5', 96],
])('a picture requested with width %s is sent with width %i', (requested, served) => {
  expect(pictureSize(requested)).toBe(served)
})
