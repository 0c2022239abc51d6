import { expect, test } from 'vitest'
import { checkDigit, normalBarcode } from './barcodes.ts'

// the examples of the GS1 General Specifications and of printed packs
test.each([
  ['6291041500213', '6291041500213'],
  ['4006381333931', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '0036000291452'],
  ['4006381 333931', '4006381333931'],
])('%s is the code %s', (typed, code) => expect(normalBarcode(typed)).toBe(code))

test.each([
  '4006381333932',
  '4006381333913',
  '96385075',
  '123',
  '',
  '40063813339311',
  '400638133393x',
  '४००६३८१३३३९३१',
])('“%s” is no code of a pack', (typed) => expect(normalBarcode(typed)).toBeNull())

test('the check digit tells every single wrong digit', () => {
  const code = '8901234567890'
  expect(checkDigit(code.slice(0, 12))).toBe(0)
  for (let at = 0; at < code.length; at += 1)
    for (let digit = 0; digit < 10; digit += 1)
      if (String(digit) !== code[at])
        expect(normalBarcode(code.slice(0, at) + digit + code.slice(at + 1))).toBeNull()
})
