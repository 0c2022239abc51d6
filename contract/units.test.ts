import { expect, test } from 'vitest'
import { measured, unitIn } from './units.ts'

test.each([
  ['500 g', '500 ग्राम'],
  ['1 kg', '1 किलो'],
  ['1 l', '1 लीटर'],
  ['1 L', '1 लीटर'],
  ['250 ml', '250 मिली'],
  ['6 pcs', '6 नग'],
  ['1 pc', '1 नग'],
  ['1 pack (4 x 75 g)', '1 पैक (4 × 75 ग्राम)'],
  ['1 pc (28 cm)', '1 नग (28 सेमी)'],
  ['12 × 1.5 kg', '12 × 1.5 किलो'],
  ['1 bottle', '1 bottle'],
])('%s is %s in Hindi, and unchanged in English', (english, hindi) => {
  expect(unitIn('hi', english)).toBe(hindi)
  expect(unitIn('en', english)).toBe(english)
})

test('a shelf life is translated to Hindi', () => {
  expect(measured('4–5 days')).toBe('4–5 दिन')
  expect(measured('6 months')).toBe('6 महीने')
})
