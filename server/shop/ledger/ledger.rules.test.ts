import { expect, test } from 'vitest'
import { sumBill } from '#contract/pricing.ts'
import { saleOf } from './ledger.rules.ts'

test('the sale of a bill books goods, discounts, fees and taxes separately, and sums to zero', () => {
  const bill = sumBill(
    [{ mrp: 7_000, price: 6_300, quantity: 2 }],
    [
      { kind: 'fee', name: 'Delivery Charge', amount: 2_500 },
      { kind: 'tax', name: 'Tax', amount: 630 },
      { kind: 'discount', name: 'Offer', amount: -1_000 },
    ],
  )
  expect(bill.total).toBe(12_600 + 2_500 + 630 - 1_000)
  const sale = saleOf(bill, 'cash due')
  expect(sale).toEqual({
    goods: -14_000,
    discounts: 1_400 + 1_000,
    fees: -2_500,
    taxes: -630,
    'cash due': 14_730,
  })
  expect(Object.values(sale).reduce((sum, paise) => sum + paise, 0)).toBe(0)
})
