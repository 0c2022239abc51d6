import { expect, test } from 'vitest'
import { filled, type Say } from '#contract/language.ts'
import { whyInWords } from './why-words.ts'

const loud: Say = (text) => text.toUpperCase()

test('the shop’s own reasons are told in the reader’s language, with what the shopper added as they wrote it', () => {
  expect(whyInWords(loud, 'Paid online')).toBe('PAID ONLINE')
  expect(whyInWords(loud, 'Cancelled by shopper: going away')).toBe('CANCELLED BY SHOPPER: going away')
})

test('what people wrote is shown letter for letter, braces too', () => {
  for (const why of ['', 'The packet leaked', 'पैकेट फटा था', '{name}'])
    expect([whyInWords(loud, why), whyInWords(filled, why)]).toEqual([why, why])
})
