import { expect, test } from 'vitest'
import { dayInIndia, documentNumber, financialYearOf } from './series.rules.ts'
import { states, supplyTo } from './states.rules.ts'

test.each([
  ['2027-03-31T18:29:59Z', 2026, '2027-03-31'],
  // midnight in India
  ['2027-03-31T18:30:00Z', 2027, '2027-04-01'],
  ['2026-04-01T00:00:00Z', 2026, '2026-04-01'],
  ['2026-12-31T18:30:00Z', 2026, '2027-01-01'],
])('%s is in the financial year that begins in April %i', (time, year, day) => {
  expect(financialYearOf(new Date(time))).toBe(year)
  expect(dayInIndia(new Date(time))).toBe(day)
})

test('a number has at most 16 characters that rule 46 (b) allows, and both series differ', () => {
  expect(documentNumber(1, 'invoice', 2026, 42)).toBe('001/2627/000042')
  expect(documentNumber(1, 'credit note', 2026, 7)).toBe('001/C2627/000007')
  expect(documentNumber(37, 'invoice', 2099, 1)).toBe('011/9900/000001')
  for (const kind of ['invoice', 'credit note'] as const)
    expect(documentNumber(32_767, kind, 2099, 999_999)).toMatch(/^[0-9A-Z/]{1,16}$/)
})

test.each([
  ['Karnataka', '29', '29', 'SGST'],
  ['karnataka ', '29', '29', 'SGST'],
  ['Tamil Nadu', '29', '33', 'IGST'],
  ['Chandigarh', '04', '04', 'UTGST'],
  ['Chandigarh', '03', '04', 'IGST'],
  // union territories with a legislature have SGST
  ['NCT of Delhi', '07', '07', 'SGST'],
  ['Pondicherry', '34', '34', 'SGST'],
  ['Jammu & Kashmir', '01', '01', 'SGST'],
  ['Ladakh', '38', '38', 'UTGST'],
  // not recognised: the store delivers nearby
  ['Karnatak', '29', '29', 'SGST'],
  ['Karnataka', '', '29', 'SGST'],
])('goods that go to %s from a store in state %s', (written, seller, place, kind) => {
  const supply = supplyTo(written, seller)
  expect([supply.place?.code, supply.kind]).toEqual([place, kind])
})

test('there are 28 states and 8 union territories', () => {
  expect(states).toHaveLength(36)
  expect(new Set(states.map(({ code }) => code)).size).toBe(36)
})
