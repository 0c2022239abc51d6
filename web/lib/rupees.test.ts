import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'
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

test('counts and amounts of every length are as the browser writes them in en-IN', () => {
  const style = { style: 'currency', currency: 'INR' } as const
  for (let digits = 1; digits <= 12; digits += 1) {
    const count = Number('987654321098'.slice(0, digits))
    expect(grouped(count)).toBe(count.toLocaleString('en-IN'))
    for (const paise of [count, -count]) {
      const fraction = paise % 100 === 0 ? { maximumFractionDigits: 0 } : {}
      expect(rupees(paise)).toBe((paise / 100).toLocaleString('en-IN', { ...style, ...fraction }))
    }
  }
})
