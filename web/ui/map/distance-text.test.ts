import { expect, test } from 'vitest'
import { filled } from '#contract/language.ts'
import { distanceText } from './distance-text.ts'

test.each([
  [0, '50 m'],
  [74, '50 m'],
  [380, '400 m'],
  [960, '950 m'],
  [980, '1 km'],
  [1_449, '1.4 km'],
  [9_960, '10 km'],
  [12_600, '13 km'],
])('%i metres are said as %s', (metres, text) => {
  expect(distanceText(filled, metres)).toBe(text)
})
