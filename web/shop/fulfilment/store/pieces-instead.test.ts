import { expect, test } from 'vitest'
import { piecesInstead } from './pieces-instead.ts'

const rupees = (amount: number) => ({ amount: amount * 100, currency: 'INR' as const })

test('as many pieces are packed instead as were missing, fewer if they are dearer or not there', () => {
  const line = { price: rupees(50) }
  expect(piecesInstead(line, 3, { price: rupees(45), available: 9 })).toBe(3)
  expect(piecesInstead(line, 3, { price: rupees(70), available: 9 })).toBe(2)
  expect(piecesInstead(line, 3, { price: rupees(45), available: 1 })).toBe(1)
  expect(piecesInstead(line, 1, { price: rupees(51), available: 9 })).toBe(0)
})
