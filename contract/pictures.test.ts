import { expect, test } from 'vitest'
import { tintOf } from './pictures.ts'

test.each([
  ['http://shop.test/pictures/drawn/product/milk-front-1a2b3c4d-f9e4b4', '#f9e4b4'],
  ['http://shop.test/pictures/uploaded/0a1b2c-dbeffb?w=320', '#dbeffb'],
  ['drawn/product/milk-front-1a2b3c4d', undefined],
  ['uploaded/842026e691a16803b489f9fd0e23369837da3384', undefined],
  ['', undefined],
])('the placeholder colour of %j is %j', (url, tint) => {
  expect(tintOf(url)).toBe(tint)
})
