import { expect, test } from 'vitest'
import { upiLink } from './upi.rules.ts'

const address = { storeId: 'a', address: 'jhatpat.blr@okbank', payee: 'Jhatpat & Co' }

// NPCI UPI linking specification 1.6: payee address and name, amount with two decimals, currency, reference, note
test('the link has the fields of the specification of UPI links', () => {
  expect(upiLink(address, { number: 'JP-7KD2-M4QX', amount: 12_605 })).toBe(
    'upi://pay?pa=jhatpat.blr@okbank&pn=Jhatpat%20%26%20Co&am=126.05&cu=INR&tr=JP7KD2M4QX&tn=Order%20JP-7KD2-M4QX',
  )
})

test.each([
  [1, '0.01'],
  [100, '1.00'],
  [29, '0.29'],
  [1_234_567_890, '12345678.90'],
])('%i paise are written as %s rupees', (amount, text) => {
  const link = new URL(upiLink(address, { number: 'A1', amount }))
  expect(link.searchParams.get('am')).toBe(text)
})

test('a name with marks of an address stays one field', () => {
  const link = new URL(upiLink({ ...address, payee: 'A&am=1#?=“दुकान”' }, { number: 'A1', amount: 100 }))
  expect(link.searchParams.get('pn')).toBe('A&am=1#?=“दुकान”')
  expect([link.searchParams.getAll('am'), link.hash]).toEqual([['1.00'], ''])
})
