import { expect, test } from 'vitest'
import { rupees } from './rupees.ts'

test('whole rupees are shown without paise, lakhs grouped the Indian way (spec §9)', () => {
  expect(rupees(129_900)).toBe('₹1,299')
  expect(rupees(12_34_567_00)).toBe('₹12,34,567')
  expect(rupees(0)).toBe('₹0')
})

test('paise are shown with two digits when there are any', () => {
  expect(rupees(1_050)).toBe('₹10.50')
  expect(rupees(5)).toBe('₹0.05')
})
